# Errors in a judge's input in Chinese, on stderr and as JSON: keys and codes stay English.
export LC_ALL=zh_CN.UTF-8
cat >a.game <<'END'
game a(n: 0..) { for k in 1..n: a(n-k); }
main { read t; repeat t { read n; print if wins(a(n)) then "yes" else "no"; } }
END
printf '2\n3\nx\n' | sprague run a.game
printf '2\n3\n' | sprague run a.game
printf '1\n-3\n' | sprague run a.game
printf '1\nx\n' | sprague run a.game --json
sprague run b.game
