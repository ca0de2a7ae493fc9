sprague solve 'cat(1, 2)' 'g=[[1,3],[0],[3],[0,2]]' --turn second; sprague solve 'cat(1, 2)' --turn=first
