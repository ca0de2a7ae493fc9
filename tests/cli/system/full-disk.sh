sprague solve 'nim(3)' >/dev/full
