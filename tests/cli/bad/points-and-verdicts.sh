cat >a.game <<'END'
game heap(n: 0..) { end win if n == 9; gain 1: heap(n-1); }
END
sprague solve -f a.game 'heap(3)'
