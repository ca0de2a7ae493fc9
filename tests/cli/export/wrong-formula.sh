# A wrong formula is never exported.
cat >a.game <<'END'
game heap(n: 0..) { for k in 1..3: heap(n-k); }
formula sg(heap(n)) = n % 5;
main { read n; print sg(heap(n)); }
END
sprague export a.game
