sprague table nim 0..3 --as xml
