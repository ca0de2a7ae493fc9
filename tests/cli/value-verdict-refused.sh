sprague value 'stone9([1,2,2], 0)'
