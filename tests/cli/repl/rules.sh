# Rules of a session: over lines, without the last `;`, replaced, refused, listed, saved, loaded; claims are answered at once.
sprague repl <<'END' 2>&1
game mine(n: 0..) { for k in 1..m: mine(n-k); }
given m: 1.. = 3
game mine(n: 0..) {      # a comment with a bracket {
  for k in 1..m: "take {k}" mine(n-k);
}
value mine(10)
good(mine(10)) m=4
claim for n in 0..50: sg(mine(n)) == n % 4
claim for n in 0..50: sg(mine(n)) == n % 5;
list
check
game mine(n: 0..) { for k in {1,2}: mine(n-k); }  game other(n: 0..) { mine(n-1); }
value other(5)
list mine
clear mine
clear other
clear nothere
save mine.game
clear
list
mine(3)
load mine.game
load nofile.game
value mine(5)
def two() = 2   # twice one
two() + 1
given m = 9
value mine(100)
claim sg(kayles(5)) == 4 and sg(mine(1)) == 1
claim sg(bash(7)) == 3
load bash
claim sg(bash(7)) == 3
list bash
game open(n: 0..) {
END
echo "exit $?"
cat mine.game
