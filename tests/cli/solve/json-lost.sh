sprague solve 'nim(0)' --json | sed 's/"seconds": [0-9.e+-]*/"seconds": 0/'
