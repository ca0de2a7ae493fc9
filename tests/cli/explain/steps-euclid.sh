sprague explain 'euclid(34, 21)' --steps | head -14; sprague explain 'euclid(1000000000000000000, 700000000000000001)' --steps
