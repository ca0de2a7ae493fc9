# Ctrl-C, a polite kill and a terminal that is gone end the work alike, and leave nothing behind.
# The pipe opens when the program reads its rules: it has caught signals by then. The game never ends by itself.
mkfifo rules
for signal in INT TERM HUP; do
    (trap - INT TERM HUP; exec sprague table -f rules up 0..9 -o out.csv --max-mem 8G) 2>said &
    echo 'game up(n) { for k in 1..3: up(n+k); }' >rules
    kill -$signal $!
    code=0
    wait $! || code=$?
    echo "$signal $code $(cat said)"
    rm said
done
ls -A
# Who starts it so that a hang-up does not matter means it.
(trap '' HUP; exec sprague solve -f rules 'down(3)') >out &
echo 'game down(n: 0..) { down(n-1); }' >rules
kill -HUP $!
wait $!
echo "$? $(head -n 1 out)"
# Nobody reads on: no error.
sprague table nim 0..99999 --as csv | head -n 1
# A reader that does not read cannot hold it, wherever it is when the signal comes.
mkfifo slow
exec 3<>slow
sprague table nim 0..99999 --as csv >slow 2>said &
sleep 0.3
kill -TERM $!
wait $!
echo $?
