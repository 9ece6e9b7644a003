"""What nations are called in the languages of the site. Teams are stored under the names they were entered with."""

from typing import Final

# The English name, then those of the other languages.
LANGUAGES: Final = ("en", "fr", "it", "fi", "es")
_TABLE: Final = """
Algeria | Algérie | Algeria | Algeria | Argelia
Argentina | Argentine | Argentina | Argentiina | Argentina
Australia | Australie | Australia | Australia | Australia
Austria | Autriche | Austria | Itävalta | Austria
Basque Country | Pays basque | Paesi Baschi | Baskimaa | País Vasco
Belgium | Belgique | Belgio | Belgia | Bélgica
Brazil | Brésil | Brasile | Brasilia | Brasil
Cameroon | Cameroun | Camerun | Kamerun | Camerún
Canada | Canada | Canada | Kanada | Canadá
Colombia | Colombie | Colombia | Kolumbia | Colombia
Costa Rica | Costa Rica | Costa Rica | Costa Rica | Costa Rica
Croatia | Croatie | Croazia | Kroatia | Croacia
Denmark | Danemark | Danimarca | Tanska | Dinamarca
Ecuador | Équateur | Ecuador | Ecuador | Ecuador
Egypt | Égypte | Egitto | Egypti | Egipto
England | Angleterre | Inghilterra | Englanti | Inglaterra
Finland | Finlande | Finlandia | Suomi | Finlandia
France | France | Francia | Ranska | Francia
Germany | Allemagne | Germania | Saksa | Alemania
Ghana | Ghana | Ghana | Ghana | Ghana
Iran | Iran | Iran | Iran | Irán
Iraq | Irak | Iraq | Irak | Irak
Italy | Italie | Italia | Italia | Italia
Ivory Coast | Côte d’Ivoire | Costa d’Avorio | Norsunluurannikko | Costa de Marfil
Jamaica | Jamaïque | Giamaica | Jamaika | Jamaica
Japan | Japon | Giappone | Japani | Japón
Mexico | Mexique | Messico | Meksiko | México
Morocco | Maroc | Marocco | Marokko | Marruecos
Netherlands | Pays-Bas | Paesi Bassi | Alankomaat | Países Bajos
New Zealand | Nouvelle-Zélande | Nuova Zelanda | Uusi-Seelanti | Nueva Zelanda
Nigeria | Nigeria | Nigeria | Nigeria | Nigeria
Norway | Norvège | Norvegia | Norja | Noruega
Panama | Panama | Panamá | Panama | Panamá
Paraguay | Paraguay | Paraguay | Paraguay | Paraguay
Poland | Pologne | Polonia | Puola | Polonia
Portugal | Portugal | Portogallo | Portugali | Portugal
Qatar | Qatar | Qatar | Qatar | Catar
Saudi Arabia | Arabie saoudite | Arabia Saudita | Saudi-Arabia | Arabia Saudita
Scotland | Écosse | Scozia | Skotlanti | Escocia
Senegal | Sénégal | Senegal | Senegal | Senegal
South Africa | Afrique du Sud | Sudafrica | Etelä-Afrikka | Sudáfrica
South Korea | Corée du Sud | Corea del Sud | Etelä-Korea | Corea del Sur
Spain | Espagne | Spagna | Espanja | España
Sweden | Suède | Svezia | Ruotsi | Suecia
Switzerland | Suisse | Svizzera | Sveitsi | Suiza
Tunisia | Tunisie | Tunisia | Tunisia | Túnez
United States | États-Unis | Stati Uniti | Yhdysvallat | Estados Unidos
Uruguay | Uruguay | Uruguay | Uruguay | Uruguay
Uzbekistan | Ouzbékistan | Uzbekistan | Uzbekistan | Uzbekistán
Wales | Pays de Galles | Galles | Wales | Gales
"""

# All names of each nation, in the order of LANGUAGES.
NAMES: Final = tuple(tuple(name.strip() for name in line.split("|")) for line in _TABLE.strip().splitlines())
_ENGLISH: Final = {name: names[0] for names in NAMES for name in names}


def nation_names(language: str) -> list[str]:
    """All nations as a language calls them, in the order of the English names.

    >>> nation_names("fr")[3], nation_names("fi")[3], nation_names("en")[3]
    ('Autriche', 'Itävalta', 'Austria')
    """
    at = LANGUAGES.index(language) if language in LANGUAGES else 0
    return [names[at] for names in NAMES]


def in_english(name: str) -> str:
    """The English name of a nation; any other name as it is. Whoever types has a straight apostrophe.

    >>> in_english("Côte d'Ivoire"), in_english("Suomi"), in_english("Turku")
    ('Ivory Coast', 'Finland', 'Turku')
    """
    return _ENGLISH.get(name.replace("'", "’"), name)
