for command in solve value table check explain games; do sprague $command --help; echo; done
