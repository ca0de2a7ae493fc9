sprague solve 'bash(3)' m=0
