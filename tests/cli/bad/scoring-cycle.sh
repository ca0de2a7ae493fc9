cat >a.game <<'END'
game go(v: 0..2) { gain v: go((v+1) % 3); }
END
sprague solve -f a.game 'go(0)'
