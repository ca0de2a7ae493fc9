sprague explain 'kayles(5) + dawson(7) + nim(2)' --steps
