sprague solve 'stone9([1,2,2], 0)'; sprague solve 'stone9([0,1,1], 0)'
