sprague table nim 0..3000 --as bfile >/dev/full
