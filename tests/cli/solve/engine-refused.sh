sprague solve 'nim(2)' --misere --engine components
