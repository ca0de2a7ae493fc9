sprague solve 'nim(3) + nim(5) + nim(6)'
