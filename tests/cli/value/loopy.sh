for v in 0 1 2; do sprague value "token($v)" 'g=[[0],[1,2],[]]'; done
