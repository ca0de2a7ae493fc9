# 10^6 numbers, one by one.
echo 'main { read n; s = 0; repeat n { read x; s = s + x; } print s; }' >a.game
{ echo 1000000; seq 1000000; } | sprague run --time 20 a.game
