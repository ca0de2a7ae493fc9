sprague explain 'cat(1, 2)'
