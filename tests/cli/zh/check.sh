# Claims that hold and fail, and a formula that is wrong, in Chinese.
export LC_ALL=zh_CN.UTF-8
cat >a.game <<'END'
game a(n: 0..) { for k in 1..2 where k <= n: "take {k}" | "取 {k} 颗" a(n-k); }
claim for n in 0..: sg(a(n)) == n % 3;
claim for n in 0..9: sg(a(n)) == n % 4;
claim wins(a(3));
formula sg(a(n)) = n % 5;
END
sprague check a.game --upto 30
echo "exit code $?"
sprague solve -f a.game 'a(4)' --moves count 2>&1
sprague check a.game --upto 30 --json | grep -c '"holds": false'
