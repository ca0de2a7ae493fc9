sprague value 'stone7(0, 4)' 'p=[5,3,1,4,2]'
