sprague table nim 0..3 --as csv; sprague table wythoff 0..2 0..3 --as csv
