sprague solve
