sprague solve 'nim(3)' --json=yes
