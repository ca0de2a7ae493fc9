ask() { printf '%b' "$1" >g.txt; sprague value 'token(0)' g=@g.txt 2>&1 || echo "exit $?"; }
ask '3 2\n0 1\n0 x\n'
ask '3 2\n0 1\n  1 3\n'
ask '3 2\n0 1\n1 -1\n'
ask '3 2\n0 1\n1'
ask '3 2\n0 1\n1 2\n2 0\n'
ask '3\n'
ask ''
ask '3 99999999999999999999\n'
ask '3 1000000\n0 1\n'
ask '300000000 0\n'
ask '3 1\n0 1.5\n'
sprague value 'token(0)' g=@missing.txt 2>&1 || echo "exit $?"
printf '1 0\n' >g.txt
sprague value 'bash(3)' m=@g.txt 2>&1 || echo "exit $?"
sprague value 'bash(3)' h=@g.txt 2>&1 || echo "exit $?"
sprague value 'token(5)' g=@g.txt 2>&1 || echo "exit $?"
