# What is not understood changes nothing.
printf '%s\n' 9 0 hnit 'take 9' k=9 'level 5' 'moves x' save load 'load nowhere.txt' 'save /nowhere/x' undo 'undo now' k=1 quit |
    sprague play 'nim(2) + nim(2)' --first two
