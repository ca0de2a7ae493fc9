sprague explain 'ed(4000, 8000)' --steps; sprague explain 'doubloon(50)' --steps; sprague explain 'doubloon(1000000000000)' --steps K=3
