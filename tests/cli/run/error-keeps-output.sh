# Malformed input: line and column of it, what was printed before stays, exit code 3.
echo 'main { until eof { read a, b; print a + b; } }' >a.game
printf '1 2\n3 4\n\n  5 x6\n' | sprague run a.game
