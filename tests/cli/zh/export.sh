# What cannot be exported, in Chinese.
export LC_ALL=zh_CN.UTF-8
echo 'game a(n: 0..) { for k in 1..n: a(n-k); }' >none.game
sprague export none.game
cat >wrong.game <<'END'
game a(n: 0..) { for k in 1..n: a(n-k); }
formula sg(a(n)) = n + 1;
main { read n; print sg(a(n)); }
END
sprague export wrong.game
