sprague solve 'cat(1, 2)' --turn second; sprague solve 'cat(1, 2)' --turn=first
