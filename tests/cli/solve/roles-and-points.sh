sprague solve 'stone6({0..2})' 'a=[2,4,3]' 'b=[1,6,7]'; sprague solve 'stone6({0..2})' 'a=[2,4,3]' 'b=[1,6,7]' --turn second
