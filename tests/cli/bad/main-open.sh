cat >a.game <<'END'
game heap(n: 0..) { heap(n-1); }
main { read n;
END
sprague solve -f a.game 'heap(3)'
