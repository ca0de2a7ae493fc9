# A whole game: moves by number, by label and by binding, with hints, and won.
printf '%s\n' hint 2:k=2 who why 1 2 moves line 1 1 '' undo 1 who quit | sprague play 'nim(3) + nim(5)' --seed 1
