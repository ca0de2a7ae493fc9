cat >a.game <<'END'
game heap(n: 0.., side: 0..1) { for k in 1..n: heap(n-k, side); }
END
sprague solve -f a.game 'heap(3, 1)'
