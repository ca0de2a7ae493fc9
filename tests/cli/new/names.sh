# Names that are no names of games: reserved words, built-in words, signs, digits, Chinese.
for name in sum first my-game 2piles 石子 '!?' given_; do
    sprague new "$name" --json
    sprague check "$name.game" --quiet >out 2>&1 || { echo "$name"; cat out; }
    sprague fmt --check "$name.game"
done
