sprague explain 'kayles(5)' --steps
