sprague solve 'nim(3)' --colour always | od -c | head -n 8; NO_COLOR=1 sprague solve 'nim(3)' --color=always | head -n 2 | od -c | tail -n 2; sprague solve 'nim(3)' --colour auto
