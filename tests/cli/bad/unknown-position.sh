sprague solve 'kaylse(3)'
