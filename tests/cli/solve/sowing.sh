# Play ends though nothing shows it. Moves after which the mover goes on come first, so that few positions are searched.
sprague solve 'kalah([3,3,3,3,3,3])' --tier 0
