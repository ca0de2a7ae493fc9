sprague solve 'cat(1, 2)'
