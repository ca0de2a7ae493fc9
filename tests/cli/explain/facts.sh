sprague explain 'wythoff(3, 5)'
