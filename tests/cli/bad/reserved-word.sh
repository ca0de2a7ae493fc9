cat >a.game <<'END'
game end(n: 0..) { end(n-1); }
END
sprague solve -f a.game 'nim(3)'
