sprague explain 'nim(3) + nim(5) + nim(6) + 2 * nim(9)' --steps
