sprague solve 'nim(3)' --time 0
