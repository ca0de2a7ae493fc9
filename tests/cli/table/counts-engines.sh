# What is explored and what is numbered agree on what can be reached: Tic-tac-toe, Quixo.
for position in 'tictactoe(["...","...","..."])' 'quixo(["...","...","..."])' 'quixo(["X.O","...","..O"])'; do
    sprague table "$position" --of counts --engine definition --as csv >definition
    sprague table "$position" --of counts --engine ranked --as csv >ranked
    cmp definition ranked && head -n 2 ranked
done
sprague table 'quixo(["...","...","..."])' --of counts --among all --as csv | head -n 2
