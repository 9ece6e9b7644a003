"""Forty-eight national teams for cups played by AI coaches, in a seeding order made up for this purpose; and what nations are
called in French."""

from typing import Final

from tournaments.core.draws import Entrant

# Best first. The first 16, 24 and 32 can be drawn with at most two of UEFA and one of any other confederation in a group.
_SEEDED: Final = """
Argentina CONMEBOL, France UEFA, Brazil CONMEBOL, Spain UEFA, Netherlands UEFA, England UEFA, Portugal UEFA, Morocco CAF,
Germany UEFA, Japan AFC, Italy UEFA, Uruguay CONMEBOL, Finland UEFA, United States CONCACAF, Senegal CAF, Colombia CONMEBOL,
Croatia UEFA, Mexico CONCACAF, Belgium UEFA, South Korea AFC, Denmark UEFA, Nigeria CAF, Iran AFC, Switzerland UEFA,
Ecuador CONMEBOL, Norway UEFA, Australia AFC, Egypt CAF, Austria UEFA, Canada CONCACAF, Ghana CAF, Costa Rica CONCACAF,
Sweden UEFA, Ivory Coast CAF, Saudi Arabia AFC, Poland UEFA, Paraguay CONMEBOL, Algeria CAF, Scotland UEFA, Qatar AFC,
Panama CONCACAF, Tunisia CAF, Uzbekistan AFC, Cameroon CAF, Jamaica CONCACAF, South Africa CAF, Iraq AFC, New Zealand OFC
"""


def nations(count: int) -> tuple[Entrant, ...]:
    """The first so many of the seeding order.

    >>> nations(14)[-1]
    Entrant(name='United States', labels={'confederation': 'CONCACAF'}, seed=14)
    """
    pairs = [team.strip().rpartition(" ") for team in _SEEDED.split(",")]
    seeded = [Entrant(name, {"confederation": whose}, seed) for seed, (name, _, whose) in enumerate(pairs, start=1)]
    if not 0 <= count <= len(seeded):
        raise ValueError(f"There are {len(seeded)} national teams, not {count}.")
    return tuple(seeded[:count])


IN_FRENCH: Final = {
    "Algeria": "Algérie", "Argentina": "Argentine", "Australia": "Australie", "Austria": "Autriche",
    "Basque Country": "Pays basque", "Belgium": "Belgique", "Brazil": "Brésil", "Cameroon": "Cameroun", "Canada": "Canada",
    "Colombia": "Colombie", "Costa Rica": "Costa Rica", "Croatia": "Croatie", "Denmark": "Danemark", "Ecuador": "Équateur",
    "Egypt": "Égypte", "England": "Angleterre", "Finland": "Finlande", "France": "France", "Germany": "Allemagne",
    "Ghana": "Ghana", "Iran": "Iran", "Iraq": "Irak", "Italy": "Italie", "Ivory Coast": "Côte d’Ivoire",
    "Jamaica": "Jamaïque", "Japan": "Japon", "Mexico": "Mexique", "Morocco": "Maroc", "Netherlands": "Pays-Bas",
    "New Zealand": "Nouvelle-Zélande", "Nigeria": "Nigeria", "Norway": "Norvège", "Panama": "Panama",
    "Paraguay": "Paraguay", "Poland": "Pologne", "Portugal": "Portugal", "Qatar": "Qatar",
    "Saudi Arabia": "Arabie saoudite", "Scotland": "Écosse", "Senegal": "Sénégal", "South Africa": "Afrique du Sud",
    "South Korea": "Corée du Sud", "Spain": "Espagne", "Sweden": "Suède", "Switzerland": "Suisse", "Tunisia": "Tunisie",
    "United States": "États-Unis", "Uruguay": "Uruguay", "Uzbekistan": "Ouzbékistan", "Wales": "Pays de Galles",
}  # fmt: skip
_IN_ENGLISH: Final = {french: english for english, french in IN_FRENCH.items()}


def nation_names(language: str) -> list[str]:
    """All nations as a language calls them, in the order of the English names.

    >>> nation_names("fr")[3], nation_names("en")[3]
    ('Autriche', 'Austria')
    """
    return list(IN_FRENCH.values() if language == "fr" else IN_FRENCH)


def in_english(name: str) -> str:
    """The English name of a nation; any other name as it is. Whoever types has a straight apostrophe.

    >>> in_english("Côte d'Ivoire"), in_english("Turku")
    ('Ivory Coast', 'Turku')
    """
    return _IN_ENGLISH.get(name.replace("'", "’"), name)
