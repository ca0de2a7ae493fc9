sprague solve 'stairs([2,1,3])'; sprague solve 'merge([1,1,2])'
