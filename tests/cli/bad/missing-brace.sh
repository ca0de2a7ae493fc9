cat >a.game <<'END'
game heap(n: 0..) { for k in 1..n: heap(n-k);
END
sprague solve -f a.game 'heap(3)'
