cat >my.game <<'END'
game mine(n: 0..) { for k in 1..3: mine(n-k); }
claim for n in 0..30: sg(mine(n)) == n % 4;
claim for n in 0..: wins(mine(n)) == (n % 4 != 0);
END
sprague check my.game; sprague check my.game --upto 500
