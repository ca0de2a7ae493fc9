for game in kayles wythoff tetris 凯尔斯 stairs; do
    printf 'quit\n' | sprague play $game --seed 1 --level 1
done
