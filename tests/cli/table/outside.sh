sprague table nim -2..2
