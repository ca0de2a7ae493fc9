sprague explain 'nim(1) + nim(2)' --steps
