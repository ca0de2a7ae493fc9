# Outcomes of a game that only takes have a period in misère play; of one that splits heaps there is no sequence.
sprague period 's{1,2}' --misere | head -1
sprague period .77 --misere 2>&1 || echo "exit $?"
sprague period kayles --misere --of outcome 2>&1 || echo "exit $?"
