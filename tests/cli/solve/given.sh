sprague solve 'bash(23)' m=4
