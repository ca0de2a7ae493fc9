cat >a.game <<'END'
game heap(n: 0..) { if 7 % (n-2) == 0: heap(n-1); }
END
sprague solve -f a.game 'heap(3)'
