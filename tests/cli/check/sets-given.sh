sprague check bash
