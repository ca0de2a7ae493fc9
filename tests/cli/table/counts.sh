# Every position that can be reached, by who wins and when: heaps that are split and put together, as a known program counts them.
sprague table --of counts 'fsvp([12])'
# Sums are positions, whatever the order of their terms; by Grundy value, too.
sprague table --of counts 'nim(3) + nim(2)'
# Points, by score.
sprague table --of counts 'stone7(0, 3)' 'p=[5,3,1,4]'
