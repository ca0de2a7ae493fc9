sprague bench --times -1
