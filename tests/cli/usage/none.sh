sprague
