cat >a.game <<'END'
game a(n: 0..) { stuck 3; a(n-1); }
END
sprague solve -f a.game 'a(3) + a(2)'
