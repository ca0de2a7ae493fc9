sprague explain 'snim(30)' --steps; sprague explain 'snim(1000000000000000000)' --steps
