sprague explain 'stone7(0, 2)' --steps
