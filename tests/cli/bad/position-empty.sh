sprague solve ''
