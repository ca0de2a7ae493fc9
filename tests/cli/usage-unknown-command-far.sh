sprague qqqqqqqq
