sprague help slove
