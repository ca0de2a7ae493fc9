for command in solve value table check explain games bench; do sprague $command --help; echo; done
