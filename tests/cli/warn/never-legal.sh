cat >a.game <<'END'
game heap(n: 0..9) { heap(n-1); heap(12); }
END
sprague solve -f a.game 'heap(3)'
