mkdir a.game
sprague solve -f a.game 'nim(3)'
