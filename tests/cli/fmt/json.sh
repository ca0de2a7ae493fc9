printf 'claim  1==1; # "x"\n' >a.game
sprague fmt --json --check a.game; echo "exit $?"
sprague fmt --json a.game
sprague fmt --json <a.game
