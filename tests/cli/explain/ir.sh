sprague explain 'nim(3)' --ir
