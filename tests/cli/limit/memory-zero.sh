# How much is needed differs from machine to machine, so numbers are left out.
{ sprague solve 'nim(3)' --max-mem 0; echo "exit $?"; } 2>&1 | sed "s/[0-9][0-9]* /N /g; s/is [0-9]*$/is N/"
