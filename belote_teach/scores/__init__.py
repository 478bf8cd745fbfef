"""Score sheets to look at: worked cases, a sheet as somebody enters it, its link, and what one number changes.

The rules themselves stand in `rules.scoring`. Here they are shown at work: `cases` has the worked cases, `entry` reads
the controls of a form, `link` packs them, `curve` goes through all card points and `compare` through other tables.
"""
