cat >a.game <<'END'
given a = [1,2,3];
game heap(n: 0..) { heap(a[n]); }
END
sprague solve -f a.game 'heap(3)'
