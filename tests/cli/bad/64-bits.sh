cat >a.game <<'END'
game heap(n) { if n < 2**100: heap(n * 2**30); }
END
sprague solve -f a.game 'heap(3)'
