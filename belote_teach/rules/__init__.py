"""What belote is: options, clauses and what follows from them. Pure: no input or output, no clock, no dependency."""
