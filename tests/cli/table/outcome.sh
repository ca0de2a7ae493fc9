sprague table wythoff 0..6 0..6 --of outcome
