# The form of a judge: a count, then questions; CRLF and no newline at the end.
cat >bash.game <<'END'
given m: 1..;
game bash(n: 0..) { for k in 1..m: bash(n-k); }
main { read C; repeat C { read n, m; print if wins(bash(n)) then "first" else "second"; } }
END
printf '2\r\n23 2\r\n4 3' | sprague run bash.game
