sprague explain 'nim(1)' --ir --json; sprague explain 'nim(1)' --schemas --json
