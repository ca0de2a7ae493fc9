sprague explain 'nim(2)' --ir --schemas --steps
