cat >my.game <<'END'
game mine(n: 0..) { for k in 1..3: mine(n-k); }
claim for n in 0..30: sg(mine(n)) == n % 4;
claim for a in 0..5, n in 0..30: sg(mine(n)) == n % 5;
claim wins(mine(4));
END
sprague check my.game
