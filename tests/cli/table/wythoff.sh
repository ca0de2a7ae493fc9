sprague table wythoff 0..12 0..12
