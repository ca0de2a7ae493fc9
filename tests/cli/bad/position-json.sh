sprague solve 'nmi(3)' --json
