"""Rules that teach: the pages of the reference with pictures of the pitch, examples in steps, and a guided first match.

Everything is played by the rules when it is shown, so it cannot say otherwise than they do. Nothing is stored: how far somebody
has come stands in the address.
"""
