for game in $(sprague games | sed 's/ .*//'); do sprague check "$game" >out || { echo "$game:"; cat out; }; done
