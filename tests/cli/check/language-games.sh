# All games and claims of the language's own list.
cp "$CASES/../golden/language.game" .
sprague check language.game
