sprague solve 'nim(0-1)'
