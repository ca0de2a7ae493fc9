sprague table nim 0..3 --json; sprague table wythoff 0..1 0..2 --as json
