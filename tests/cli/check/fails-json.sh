cat >my.game <<'END'
game mine(n: 0..) { for k in 1..3: mine(n-k); }
claim for n in 0..30: sg(mine(n)) == n % 5 and n < 40;
END
sprague check my.game --json
