cat >a.game <<'END'
game heap(n: 0..) { if n > 3: { end win if n == 4; } heap(n-1); }
END
sprague solve -f a.game 'heap(3)'
