sprague solve 'wythoff()'
