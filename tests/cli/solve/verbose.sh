sprague solve 'nim(2)' --verbose 2>&1 | sed 's/[0-9][0-9]* bytes/N bytes/'
