sprague table wythoff 0..3
