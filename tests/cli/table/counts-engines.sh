# What is explored and what is numbered agree on what can be reached: Tic-tac-toe, Quixo.
for position in 'tictactoe(["...","...","..."])' 'quixo(["...","...","..."])' 'quixo(["X.O","...","..O"])'; do
    sprague table "$position" --of counts --engine definition --as csv >explored.csv
    sprague table "$position" --of counts --engine ranked --as csv >numbered.csv
    cmp explored.csv numbered.csv && head -n 2 numbered.csv
done
sprague table 'quixo(["...","...","..."])' --of counts --among all --as csv | head -n 2
