# A full disk, a missing file, a folder: the old file stays, and nothing is left beside it.
printf 'claim  1==1;\n' >a.game
sprague fmt missing.game; echo "exit $?"
sprague fmt .; echo "exit $?"
(ulimit -f 0; trap '' XFSZ; sprague fmt a.game 2>/dev/null; exit $?); echo "exit $?"
cat a.game
ls -A
