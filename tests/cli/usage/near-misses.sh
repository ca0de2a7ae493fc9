# Each error names what was meant: commands, options, choices, games, names of rules and of givens.
sprague tabel nim 0..3
sprague help tabel
sprague --verison
sprague --engine memo solve 'nim(3)'
sprague 'nim(3)'
sprague solve 'nim(3)' --jsonn
sprague solve 'nim(3)' -json
sprague solve 'nim(3)' --max_mem 4G
sprague solve 'nim(3)' --upto 4
sprague table nim 0..3 --as pgn
sprague table nim 0..3 --as=xyz
sprague solve 'nim(3)' --turn frist
sprague solve 'nmi(3)'
sprague table kayels 0..3
sprague check kayels
sprague games kayels
sprague solve 'bash(3)' mm=4
sprague completions bsh
sprague bench startpu
echo 'game g(heap: 0..) { for k in 1..hepa: g(heap-k); }' | sprague check -
exit 0
