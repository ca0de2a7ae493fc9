sprague bench cuting
