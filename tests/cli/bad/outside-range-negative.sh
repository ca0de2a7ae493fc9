sprague solve 'kiki(9, 1)'
