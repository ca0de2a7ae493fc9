sprague explain 'mnim(2)' --steps
