# Time and memory limits hold, and what was printed stays.
echo 'main { print 1; x = 0; loop { x = x + 1; stop if x < 0; } }' >a.game
sprague run --time 0.05 a.game </dev/null || echo "exit $?"
echo 'main { print 1; a = [0]; loop { a = a + a; stop if a == []; } }' >a.game
sprague run --max-mem 20M a.game </dev/null || echo "exit $?"
