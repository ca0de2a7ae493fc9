# Ctrl-C ends a run that waits for input, and one that works.
mkfifo in
echo 'main { read x; print x; read y; }' >a.game
exec 3<>in
sprague run a.game <in >out 2>err &
echo 1 >&3
while [ ! -s out ]; do sleep 0.01; done
kill -TERM $!
wait $! || echo "exit $?"
cat out err
