truncate -s 100M big.game
sprague solve -f big.game 'nim(3)'
