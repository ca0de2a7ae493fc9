# An empty name is no file: it is refused before anything is made.
sprague table nim 0..3 -o ''; echo $?
sprague period 's{1,2}' --certificate ''; echo $?
sprague play --load '' </dev/null; echo $?
sprague solve -f '' 'nim(3)'; echo $?
ls -A
