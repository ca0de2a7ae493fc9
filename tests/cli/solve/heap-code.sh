sprague solve '.77(12)'; sprague solve '4.07(5) + s{1,3,4}(9) + allbut{1,2}(4)'
