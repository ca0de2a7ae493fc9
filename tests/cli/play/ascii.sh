printf 'quit\n' | LC_ALL=C sprague play 'nim(3) + tetris(["000","010"])'
