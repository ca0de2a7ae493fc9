cat >a.game <<'END'
game a(n: 0..) { stuck win; a(n-1); }
game b(n: 0..) { b(n-1); }
END
sprague solve -f a.game 'a(1) + b(2)'
