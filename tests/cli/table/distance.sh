sprague table nim 0..4 --of distance
