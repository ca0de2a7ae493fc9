sprague solve 'tetris(["0000","0000","0000","0000"])' --moves count; sprague solve 'mouse(["OXXO","OOOO"])'
