cat >a.game <<'END'
game heap(n: 0..) { heap(2**(n-5)); }
END
sprague solve -f a.game 'heap(3)'
