sprague table nim 5..0
