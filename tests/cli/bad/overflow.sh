cat >a.game <<'END'
game heap(n: 0..) { heap(n * 2**120); }
END
sprague solve -f a.game 'heap(300)'
