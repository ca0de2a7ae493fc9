sprague solve 'nim(3)' -x
