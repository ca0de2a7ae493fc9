# What does not know all positions, what has no place, what is missing.
sprague table 'nim(3)' --of counts --engine components; echo $?
sprague table 'nim(3)' --of counts --among all --engine definition; echo $?
sprague table 'nim(3) + nim(4)' --of counts --among all; echo $?
sprague table 'fsvp([4])' --of counts --among all; echo $?
sprague table 'nim(3)' --of counts --as markdown; echo $?
sprague table nim 0..3 --of counts; echo $?
sprague table 'nim(3)' --of counts --view bits; echo $?
sprague table nim 0..3 --among all; echo $?
sprague table nim; echo $?
