sprague solve 'euclid(3, 5)' --misere
