sprague solve 'wins(nim(3))'
