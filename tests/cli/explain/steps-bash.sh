sprague explain 'bash(10)' --steps; sprague explain 'bash(1000000000000000000)' --steps; sprague explain 'bid(95)' --steps
