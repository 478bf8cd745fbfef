"""The clauses of the rulebook, as data."""
