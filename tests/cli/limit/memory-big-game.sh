# How much is needed differs from machine to machine, so numbers are left out.
{ sprague solve 'wythoff(400, 400) + wythoff(300, 300)' --engine definition --max-mem 8M; echo "exit $?"; } 2>&1 | sed "s/[0-9][0-9]* /N /g; s/is [0-9]*$/is N/"
