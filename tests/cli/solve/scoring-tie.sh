sprague solve 'stone3(0)' 'p=[1,2,3,6]'
