"""The levels of each chapter, a module a chapter, in the order in which one learns them."""
