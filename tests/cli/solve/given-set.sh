sprague solve 'snim(9)' 'S={2,5}' && sprague solve 'snim(9)' 'S=[5,2,2]' --json | grep -c '"outcome": "win"'
