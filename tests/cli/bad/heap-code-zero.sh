sprague solve 's{0,1}(3)'
