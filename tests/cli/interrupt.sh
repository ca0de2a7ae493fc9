echo 'game up(n) { for k in 1..3: up(n+k); }' >a.game
(trap - INT; exec sprague solve -f a.game 'up(0)' --max-mem 4G) &
sleep 1
kill -INT $!
wait $!
