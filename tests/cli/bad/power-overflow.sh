cat >a.game <<'END'
game heap(n: 0..) { heap(n - 10**n); }
END
sprague solve -f a.game 'heap(50)'
