sprague explain 'mkayles(3) + mkayles(4)' --steps; sprague explain 'mkayles(1) + 2 * mkayles(4)' --steps
