sprague explain 'stairs([2, 1, 3])' --steps; sprague explain 'georgia([1, 5, 6, 7, 9, 12, 14, 17])' --steps
