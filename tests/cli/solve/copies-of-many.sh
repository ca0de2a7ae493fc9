sprague solve '100000000001 * nim(4)' --moves best
sprague solve '0 * nim(4)'
sprague solve '(0-1) * nim(4)'
