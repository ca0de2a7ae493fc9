sprague value 'cat(1, 2)'
