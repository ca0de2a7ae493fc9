sprague explain 'mnim(3) + mnim(5) + mnim(6)' --steps; sprague explain 'mnim(1) + mnim(1) + mnim(40)' --steps; sprague explain 'mnim(1) + mnim(1)' --steps; sprague explain '3 * mnim(1)' --steps
