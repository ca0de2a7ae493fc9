cat >a.game <<'END'
given big = 999999999999999999999999999999999999999999;
game heap(n: 0..) { heap(n-1); }
END
sprague solve -f a.game 'heap(3)'
