sprague value 'nim(3)' --misere
