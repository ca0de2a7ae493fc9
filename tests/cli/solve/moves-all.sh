sprague solve 'kayles(4)' --moves all
