sprague table wythoff 3 0..5
