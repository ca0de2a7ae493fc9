sprague explain 'nim(3)' --steps --json
