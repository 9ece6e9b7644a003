"""The rules of each edition in our own words: what a page at /rules/ shows, with an anchor for every term."""

from typing import Final

from matches.reference.book import Book, Chapter, Term
from matches.reference.french import FRENCH
from matches.reference.fuba3 import FUBA3
from matches.reference.fuba20 import FUBA20
from matches.reference.fuba22 import FUBA22
from matches.reference.worldcup2015 import WORLD_CUP_2015

BOOKS: Final[dict[str, Book]] = {book.edition: book for book in (FUBA3, FUBA22, FRENCH, WORLD_CUP_2015, FUBA20)}

__all__ = ["BOOKS", "Book", "Chapter", "Term"]
