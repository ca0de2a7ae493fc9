sprague table nim 0..99999999999
