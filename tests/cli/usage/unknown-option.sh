sprague solve 'nim(3)' --jsno
