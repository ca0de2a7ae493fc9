sprague solve 'bash(3)' n=4
