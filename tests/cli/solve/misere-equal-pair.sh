sprague solve 'nim(2) + nim(2)' --misere; sprague solve 'nim(1) + nim(1)' --misere
