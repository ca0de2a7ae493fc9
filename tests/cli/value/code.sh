sprague value '.77(12)'
