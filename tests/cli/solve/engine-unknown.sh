sprague solve 'nim(2)' --engine definitoin
