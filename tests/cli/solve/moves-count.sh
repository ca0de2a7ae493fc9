sprague solve 'nim(5) + nim(5) + nim(9)' --moves count
