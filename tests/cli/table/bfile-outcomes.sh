sprague table nim 0..2 --as bfile --of outcome
