sprague table .77 0..100 --as bfile | head -n 20
