sprague solve 'wythoff(8, 4)' --moves best --least k
