sprague solve 'token(0)' 'g=[[1],[2],[0,3],[]]'; sprague solve 'token(0)+token(1)' 'g=[[0],[1,2],[]]'; sprague solve 'token(1)' 'g=[[0],[1,2],[]]'
