sprague table 'fsvp([11])' --of counts --lang zh
sprague table 'quixo(["..",".."])' N=2 --of counts --among all --lang zh
sprague table 'nim(3)' --of counts --engine memo --lang zh; echo $?
sprague table 'nim(3)' --of counts --as svg --lang zh; echo $?
