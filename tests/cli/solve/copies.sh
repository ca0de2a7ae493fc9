sprague solve '3 * nim(5)'
