sprague table nim 0..3 size=3
