# Scores that outgrow the cells they started with: all tiers and layouts say what the definition says.
cat >row.game <<'R'
given p = [3, 1000000000, 7, 999999999, 11, 5, 1000000000, 2, 900000000, 13, 1000000000, 17];
def s(i, j) = sum(t in i..j: p[t]);
game ends(i, j) { if i <= j: { gain s(i+1,j): ends(i+1,j); gain s(i,j-1): ends(i,j-1); } }
R
sprague table -f row.game --of score --engine definition ends 0..11 0..11 >by-definition
for how in "--tier 0" "--tier 1" "--tier 0 --without slants" "--tier 1 --without slants"; do
  # shellcheck disable=SC2086
  sprague table -f row.game --of score --engine dense $how ends 0..11 0..11 >by-tables && cmp by-definition by-tables && echo "$how: the same"
done
