cat >my.game <<'END'
game mine(n: 0..) { for k in 1..3: "take {k}" mine(n-k); }
END
sprague solve -f my.game 'mine(10)'; sprague solve --file=my.game 'mine(8) + nim(1)'
