sprague solve -- 'nim(2)'
