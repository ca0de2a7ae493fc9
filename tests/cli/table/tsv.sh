sprague table wythoff 0..2 0..2 --as tsv
