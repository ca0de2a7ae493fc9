cat >a.game <<'END'
game heap(n: 0..) { for k in 1..n: heap(n-k); }
formula sg(heap(n)) = n;
main { read n; print if wins(heap(n)) then "first" else "second"; }
END
sprague solve -f a.game 'heap(3)'
