cat >a.game <<'END'
game heap(n: 0..) { heap(if n > 2 then n-1 else [n]); }
END
sprague solve -f a.game 'heap(3)'
