sprague solve '1.7(3)'
