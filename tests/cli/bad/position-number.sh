sprague solve '3 + 4'
