sprague solve 'nim(1) + nim(2)' --misere
