sprague solve 'nim(3)' >&-
