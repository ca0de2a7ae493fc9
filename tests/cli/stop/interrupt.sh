# The pipe opens when the program reads its rules: it has caught signals by then. The game never ends by itself.
mkfifo rules
(trap - INT; exec sprague solve -f rules 'up(0)' --max-mem 8G) &
echo 'game up(n) { for k in 1..3: up(n+k); }' >rules
kill -INT $!
wait $!
