sprague explain 'fib(20, 1)' --steps | head -8; sprague explain 'fibA(21)' --steps | head -6; sprague explain 'fibB(1000000000000000)' --steps
