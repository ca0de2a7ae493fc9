sprague solve 'nim(3)' >/dev/full; sprague solve 'nmi(3)'; ls -A
