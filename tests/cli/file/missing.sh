sprague solve -f nowhere.game 'nim(3)'
