# Questions, fields of moves and every operator, as claims that hold by the definition of the language.
cat >language.game <<'END'
given m = 3;
game nim(n: 0..) { for k in 1..n: nim(n-k); }
game bash(n: 0..) { for k in 1..m: bash(n-k); }
game w(a: 0.., b: 0..) { for k in 1..max(a,b): { w(a-k,b); w(a,b-k); w(a-k,b-k); } }
claim moves(nim(5)+nim(7)+nim(9)).k == [7] and best(nim(5)+nim(7)+nim(9)).part == 2;
claim best(nim(5)+nim(7)+nim(9)).to == nim(2) and best(nim(5)+nim(7)+nim(9)).to.n == 2;
claim good(3*nim(5)+nim(2)) == 3 and kinds(3*nim(5)+nim(2)) == 1 and len(moves(3*nim(5)+nim(2))) == 1;
claim good(nim(5)+nim(5)+nim(5)) == 3 and kinds(nim(5)+nim(5)+nim(5)) == 1 and len(moves(nim(5)+nim(5)+nim(5))) == 3;
claim min(moves(w(3,3)).k) == 3;
claim [m.k for m in sort(m in moves(w(5,5)): 0-m.k)] == [5,2,2];
claim distance(nim(5)) == 1 and distance(nim(1)+nim(1)) == 2;
claim value(nim(4)) == "4";
claim -7 / 2 == -4 and -7 % 2 == 1 and -2**2 == -4 and 2**3**2 == 512;
claim lists(0..1, 0..1) == [[],[0],[1]];
claim join([1,2,3], "-") == "1-2-3" and "{1+1}{{" == "2{{";
claim for a in lists(0..3, 0..2): wins(sum(x in a: nim(x))) == (xorsum(x in a: x) != 0);
claim for S in [{1},{2}], n in 0..3: len(S) == 1;
claim any(i in 0..: i*i > 50) and count(i in 0..9 where i % 2 == 0: i > 3) == 3;
claim ({1,3} plus 2) == {1,2,3} and ({1,3} minus 3) == {1} and not (4 in {1,2});
claim abs(-3) == 3 and isqrt(17) == 4 and gcd(12,18) == 6 and bit(5,2) == 1 and (5 xor 3) == 6 and (5 & 4) == 4 and (1 << 10) == 1024;
claim max(1,2,3) == 3 and sum([1,2,3]) == 6 and sort([3,1,2]) == [1,2,3];
claim ([1,2,3] with [0]: 9, [5]: 1/0) == [9,2,3] and ([1,2,3] without 1) == [1,3] and [1]+[2] == [1,2];
game ends(n: 0..2) { end win if n > 0; end lose if n > 1; }
claim loses(ends(0)) and wins(ends(1)) and wins(ends(2));
def both(n) = nim(n-3) + nim(0);
game helped(n: 0..) { both(n); }
claim loses(helped(1)) and loses(helped(2)) and wins(helped(3)) and loses(helped(4));
END
sprague check language.game
