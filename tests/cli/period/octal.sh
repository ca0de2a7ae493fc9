# Octal games, unequal parts, sets without an end: proved, each by its theorem; a code and rules of the same game alike.
for game in .77 kayles .156 'allbut{2,3,5}' nim .F 4.3; do
    sprague period "$game" | sed -n '1,2p;/values are enough/p'
done
sprague period .77 --json
sprague period .16 --max 300000 | sed -n 2p
sprague period kayles --of outcome | sed -n 2p
