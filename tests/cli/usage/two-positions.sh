sprague solve 'nim(3)' 'nim(4)'
