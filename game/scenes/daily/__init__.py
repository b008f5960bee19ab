"""The games of the days: the calendar, and the result that can be shared."""
