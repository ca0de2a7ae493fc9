# How much is needed differs from machine to machine, so numbers are left out.
echo 'game up(n) { for k in 1..3: up(n+k); }' >a.game
{ sprague solve -f a.game 'up(0)' --max-mem 16M; echo "exit $?"; } 2>&1 | sed "s/[0-9][0-9]* /N /g; s/is [0-9]*$/is N/"
