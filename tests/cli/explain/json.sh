sprague explain 'nim(3) + nim(4)' --json
