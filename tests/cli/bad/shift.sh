cat >a.game <<'END'
game heap(n: 0..) { heap(1 << (n+127)); }
END
sprague solve -f a.game 'heap(3)'
