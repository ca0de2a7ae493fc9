sprague solve 'nim(3)' --engine
