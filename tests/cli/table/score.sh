sprague table stone3 0..4 --of score 'p=[1,2,3,-1]'; sprague table stone3 0..4 'p=[1,2,3,-1]'
