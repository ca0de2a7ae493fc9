sprague solve 'nim(3)' --upto 5
