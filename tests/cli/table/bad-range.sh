sprague table nim 0-5
