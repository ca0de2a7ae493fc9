# Rules that end somewhere: what is proved is about their moves without that end, and the answer says so.
echo 'game g(n: 0..300) { for k in {1,4}: g(n-k); }' >g.game
sprague period -f g.game g
sprague period -f g.game g --json | grep -o '"low": 0, "high": 300'
sprague period -f g.game g --lang zh | tail -1
