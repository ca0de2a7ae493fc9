sprague solve 'stone5(0, 5)' 'p=[6,2,3,4,5,5]'
