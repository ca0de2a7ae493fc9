cat >a.game <<'END'
game heap(n: 0..) { if n + 1: heap(n-1); }
END
sprague solve -f a.game 'heap(3)'
