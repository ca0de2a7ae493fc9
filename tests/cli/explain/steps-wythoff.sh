sprague explain 'wythoff(3, 5)' --steps; sprague explain 'wythoff(8, 13)' --steps | head -5; sprague explain 'wythoff(1000000000000000000, 618033988749894849)' --steps
