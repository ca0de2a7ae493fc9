# The same as data. Who begins in games with roles; what is numbered beside what can be reached.
echo 'game goes(n: 0..5) { goes(2-n); first: goes(n-2); }' >goes.game
sprague table -f goes.game 'goes(4)' --of counts --json
sprague table -f goes.game 'goes(4)' --of counts --turn second --json
sprague table -f goes.game 'goes(4)' --of counts --among all --json
sprague table 'fsvp([5])' --of counts --as csv
sprague table 'fsvp([11])' --of counts --as tsv
sprague table 'fsvp([3])' --of counts --as jsonl
sprague table 'fsvp([3])' --of counts -o counts.csv && cat counts.csv
