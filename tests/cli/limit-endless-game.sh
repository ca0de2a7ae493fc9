echo 'game up(n) { for k in 1..3: up(n+k); }' >a.game
sprague solve -f a.game 'up(0)' --max-mem 16M
