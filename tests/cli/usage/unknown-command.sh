sprague slove 'nim(3)'
