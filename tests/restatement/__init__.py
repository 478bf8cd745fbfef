"""Belote said once more, slowly: written from the rule sources alone, to be read beside them and to check the engine.

Nothing here imports the engine. Cards are texts (`9h`, `Td`), seats are the letters S, E, N, W in order of play, a
contract is a suit's letter, `AT` (all trumps) or `NT` (no trumps), and the rules of a table are a plain mapping from an
option's name to its value. "Rules" in a docstring is the list of rules that the project set out from, and A, B, C and D
are its four sources: a card-game site, a browser game, an online platform and a Norwegian questions page.
"""
