cat >a.game <<'END'
game heap(n: 0..) { heap(min(k in 1..n-9: k)); }
END
sprague solve -f a.game 'heap(3)'
