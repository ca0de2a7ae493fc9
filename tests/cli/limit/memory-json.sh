# How much is needed differs from machine to machine, so numbers are left out.
sprague solve 'nim(3)' --max-mem 10k --json 2>/dev/null | sed 's/: [0-9]* bytes/: N bytes/; s/, [0-9]* are/, N are/'
