sprague solve 'nim(3, 4)'
