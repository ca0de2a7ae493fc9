sprague solve 'nim([1,2])'
