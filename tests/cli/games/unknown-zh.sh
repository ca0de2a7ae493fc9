sprague games 凯尔期
