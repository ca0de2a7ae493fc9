sprague solve nothing; sprague solve 'sum(x in []: mnim(x))'
