sprague value 'kayles(12)'
