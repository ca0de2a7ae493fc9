sprague explain 'token(2)' --steps 'g=[[1],[2],[0,3],[]]'
