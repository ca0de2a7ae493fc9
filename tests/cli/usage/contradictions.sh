# What the rest of the line leaves no place for is refused, not overlooked.
sprague table nim 0..3 --json --as csv; echo $?
sprague table nim 0..3 --title Nim; echo $?
sprague graph 'nim(2)' --json --title Nim; echo $?
sprague solve 'nim(3)' --least k; echo $?
printf 'sprague play 1\nstart: nim(3)\n' >saved.txt
sprague play --load saved.txt --turn second </dev/null; echo $?
