"""Who plays in the demo: nations with their flags, and clubs of places where FUBA is played."""

from typing import Final

from tournaments.core.kits import colours
from tournaments.core.nations import nations
from tournaments.exchange.team_lists import NewTeam

_CODES: Final = """
Argentina AR, France FR, Brazil BR, Spain ES, Netherlands NL, England GB-ENG, Portugal PT, Morocco MA, Germany DE, Japan JP,
Italy IT, Uruguay UY, Finland FI, United States US, Senegal SN, Colombia CO, Croatia HR, Mexico MX, Belgium BE, South Korea KR,
Denmark DK, Nigeria NG, Iran IR, Switzerland CH, Ecuador EC, Norway NO, Australia AU, Egypt EG, Austria AT, Canada CA, Ghana GH,
Costa Rica CR
"""

_COACHES: Final = """
Lucía Paredes, Camille Durand, Beatriz Rocha, Marta Ibarra, Sanne de Wit, Tom Ashworth, Inês Matos, Yassine Alami, Jonas Weber,
Haru Okada, Giulia Ferraro, Diego Ferreira, Mikko Salonen, Dana Whitfield, Awa Diallo, Andrés Mejía, Ivana Babić, Ximena Torres,
Lotte Claes, Min-jun Seo, Freja Holm, Chidi Okoro, Roya Karimi, Urs Keller, Paola Vera, Ingrid Solberg, Mia Hartley,
Nour Hassan, Lena Gruber, Noah Tremblay, Kofi Mensah, Sofía Mora
"""

# name, country, first and second colour, coach
_CLUBS: Final = """
Oulu Aurora, FI, #1d4fb8, #ffffff, Aino Kallio
Turku Tähti, FI, #f2c531, #1d1f24, Eero Laine
Kotka Satama, FI, #0d7c86, #ffffff, Veera Niemi
Tampere Koski, FI, #c2273a, #f5f5f2, Otso Heikkinen
Lapin Revontuli, FI, #5f2a86, #8fe0c0, Sanna Mäki
Vaasa Wind, FI, #79b8ea, #14213d, Emil Backman
Torino Mole, IT, #7a1f35, #f2c531, Paolo Gallo
Bari Levante, IT, #f5f5f2, #c2273a, Chiara Russo
Genova Lanterna, IT, #c2273a, #1d3f8f, Luca Parodi
Siena Torre, IT, #1d1f24, #f5f5f2, Elena Bianchi
Bilbo Itsasadar, ES, #c2132b, #ffffff, Ane Etxebarria
Donostia Kontxa, ES, #1a6fd0, #ffffff, Iker Zubiri
Gasteiz Zuri, ES, #f5f5f2, #0f7d54, Maite Arana
Iruña Harria, ES, #0f7d54, #d02530, Jon Goikoetxea
Lyon Confluence, FR, #26377d, #f2741f, Hugo Mercier
Brest Océan, FR, #d8262f, #f5f5f2, Nolwenn Le Gall
Lille Beffroi, FR, #8fbf2f, #1f2a44, Chloé Lambert
Nantes Éléphant, FR, #f4c430, #0f7d54, Mathis Renaud
"""


def national_teams(count: int, coach: str) -> list[NewTeam]:
    """The first so many nations of the seeding order, with AI coaches of that level.

    >>> national_teams(13, "rookie")[-1].country
    'FI'
    """
    codes = dict(each.strip().rsplit(" ", 1) for each in _CODES.split(","))
    named = [each.strip() for each in _COACHES.split(",")]
    teams = []
    for nation, person in zip(nations(count), named, strict=False):
        first, second = colours(nation.name)
        labels = {"confederation": str(nation.labels["confederation"])}
        teams.append(NewTeam(nation.name, nation.name[:3].upper(), first, second, codes[nation.name], coach, person, labels))
    return teams


def clubs(count: int, coach: str) -> list[NewTeam]:
    """The first so many clubs, with AI coaches of that level.

    >>> clubs(1, "rookie")[0].coach_name
    'Aino Kallio'
    """
    teams = []
    for line in _CLUBS.strip().splitlines()[:count]:
        name, country, first, second, person = (part.strip() for part in line.split(","))
        teams.append(NewTeam(name, name[:3].upper(), first, second, country, coach, person))
    return teams
