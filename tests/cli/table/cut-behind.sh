# Behind the sums that have moves a table holds 0, whatever was in its memory before.
cat >cut.game <<'R'
game g(i: 0..60, j: 0..60) { if i + j <= 40: { gain i+1: g(i-1,j); gain 2*j: g(i,j-1); } }
R
MALLOC_PERTURB_=85
export MALLOC_PERTURB_
sprague table -f cut.game --of score --engine definition g 0..60 0..60 >by-definition
for how in "--tier 0" "--tier 1" "--tier 1 --without slants"; do
  # shellcheck disable=SC2086
  sprague table -f cut.game --of score --engine dense $how g 0..60 0..60 >by-tables && cmp by-definition by-tables && echo "$how: the same"
done
