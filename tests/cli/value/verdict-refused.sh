echo 'game last(n: 0..) { for k in 1..2: if k == n: lose; else: last(n-k); }' >a.game
sprague solve -f a.game 'last(4)'
sprague value -f a.game 'last(4)'
