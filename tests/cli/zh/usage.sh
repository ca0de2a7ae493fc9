# What is wrong with a command line, in Chinese.
export LC_ALL=zh_CN.UTF-8
sprague slove
sprague 'nim(3)'
sprague zzzzzzzzz
sprague --zzz
sprague solve
sprague solve a b
sprague solve 'nim(3)' --movs best
sprague solve 'nim(3)' --moves bst
sprague solve 'nim(3)' --upto 3
sprague solve 'nim(3)' --time never
sprague solve 'nim(3)' --max-mem little
sprague solve 'nim(3)' --moves
sprague solve 'nim(3)' --json=yes
sprague table nim 0-5
sprague table nim 0..5 --view residues 0
sprague games --tag heapp
sprague completions tcsh
sprague new a/
sprague run
sprague export a.game --test
sprague --lang xx solve 'nim(3)'
