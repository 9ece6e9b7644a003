"""The Champions League 2024-25: pots, fixtures and results, as facts."""

from typing import Final

# By pot, as drawn: a code, the name, the association (Monaco plays in France).
POTS: Final = (
    (
        "RMA Real Madrid ESP",
        "MCI Manchester City ENG",
        "BAY Bayern München GER",
        "PSG Paris Saint-Germain FRA",
        "LIV Liverpool ENG",
        "INT Inter ITA",
        "BVB Borussia Dortmund GER",
        "RBL RB Leipzig GER",
        "BAR Barcelona ESP",
    ),
    (
        "LEV Bayer Leverkusen GER",
        "ATM Atlético Madrid ESP",
        "ATA Atalanta ITA",
        "JUV Juventus ITA",
        "BEN Benfica POR",
        "ARS Arsenal ENG",
        "BRU Club Brugge BEL",
        "SHA Shakhtar Donetsk UKR",
        "MIL Milan ITA",
    ),
    (
        "FEY Feyenoord NED",
        "SCP Sporting CP POR",
        "PSV PSV NED",
        "DZG Dinamo Zagreb CRO",
        "SAL Salzburg AUT",
        "LIL Lille FRA",
        "CRV Crvena zvezda SRB",
        "YBO Young Boys SUI",
        "CEL Celtic SCO",
    ),
    (
        "SLO Slovan Bratislava SVK",
        "MON Monaco FRA",
        "SPA Sparta Praha CZE",
        "AVL Aston Villa ENG",
        "BOL Bologna ITA",
        "GIR Girona ESP",
        "STU Stuttgart GER",
        "STG Sturm Graz AUT",
        "BRE Brest FRA",
    ),
)
MATCHDAYS: Final = (
    """
    YBO 0-3 AVL, JUV 3-1 PSV, SCP 2-0 LIL, BAY 9-2 DZG, RMA 3-1 STU, MIL 1-3 LIV
    BOL 0-0 SHA, SPA 3-0 SAL, MCI 0-0 INT, PSG 1-0 GIR, BRU 0-3 BVB, CEL 5-1 SLO
    FEY 0-4 LEV, CRV 1-2 BEN, MON 2-1 BAR, BRE 2-1 STG, ATA 0-0 ARS, ATM 2-1 RBL
    """,
    """
    STU 1-1 SPA, SAL 0-4 BRE, SLO 0-4 MCI, BVB 7-1 CEL, BAR 5-0 YBO, INT 4-0 CRV
    LEV 1-0 MIL, ARS 2-0 PSG, PSV 1-1 SCP, GIR 2-3 FEY, SHA 0-3 ATA, AVL 1-0 BAY
    STG 0-1 BRU, LIV 2-0 BOL, RBL 2-3 JUV, BEN 4-0 ATM, DZG 2-2 MON, LIL 1-0 RMA
    """,
    """
    MON 5-1 CRV, MIL 3-1 BRU, AVL 2-0 BOL, GIR 2-0 SLO, STG 0-2 SCP, PSG 1-1 PSV
    RMA 5-2 BVB, ARS 1-0 SHA, JUV 0-1 STU, BRE 1-1 LEV, ATA 0-0 CEL, YBO 0-1 INT
    BAR 4-1 BAY, MCI 5-0 SPA, RBL 0-1 LIV, ATM 1-3 LIL, BEN 1-3 FEY, SAL 0-2 DZG
    """,
    """
    SLO 1-4 DZG, PSV 4-0 GIR, SCP 4-1 MCI, BOL 0-1 MON, BVB 1-0 STG, LIV 4-0 LEV
    RMA 1-3 MIL, CEL 3-1 RBL, LIL 1-1 JUV, BRU 1-0 AVL, SHA 2-1 YBO, SPA 1-2 BRE
    STU 0-2 ATA, INT 1-0 ARS, PSG 1-2 ATM, FEY 1-3 SAL, CRV 2-5 BAR, BAY 1-0 BEN
    """,
    """
    SLO 2-3 MIL, SPA 0-6 ATM, SCP 1-5 ARS, YBO 1-6 ATA, BAY 1-0 PSG, BAR 3-0 BRE
    INT 1-0 RBL, MCI 3-3 FEY, LEV 5-0 SAL, STG 1-0 GIR, CRV 5-1 STU, MON 2-3 BEN
    AVL 0-0 JUV, BOL 1-2 LIL, LIV 2-0 RMA, CEL 1-1 BRU, DZG 0-3 BVB, PSV 3-2 SHA
    """,
    """
    GIR 0-1 LIV, DZG 0-0 CEL, BRE 1-0 PSV, RBL 2-3 AVL, ATA 2-3 RMA, LEV 1-0 INT
    BRU 2-1 SCP, SHA 1-5 BAY, SAL 0-3 PSG, ATM 3-1 SLO, LIL 3-2 STG, STU 5-1 YBO
    BVB 2-3 BAR, MIL 2-1 CRV, BEN 0-0 BOL, ARS 3-0 MON, JUV 2-0 MCI, FEY 4-2 SPA
    """,
    """
    MON 1-0 AVL, ATA 5-0 STG, BOL 2-1 BVB, SLO 1-3 STU, LIV 2-1 LIL, ATM 2-1 LEV
    BEN 4-5 BAR, BRU 0-0 JUV, CRV 2-3 PSV, RBL 2-1 SCP, SHA 2-0 BRE, SPA 0-1 INT
    PSG 4-2 MCI, RMA 5-1 SAL, MIL 1-0 GIR, ARS 3-0 DZG, CEL 1-0 YBO, FEY 3-0 BAY
    """,
    """
    SCP 1-1 BOL, YBO 0-1 CRV, AVL 4-2 CEL, GIR 1-2 ARS, BRE 0-3 RMA, STG 1-0 RBL
    STU 1-4 PSG, BAY 3-1 SLO, BVB 3-1 SHA, BAR 2-2 ATA, INT 3-0 MON, MCI 3-1 BRU
    LEV 2-0 SPA, JUV 0-2 BEN, DZG 2-1 MIL, LIL 6-1 FEY, PSV 3-2 LIV, SAL 1-4 ATM
    """,
)
# Places 1 to 36 of the league phase, by code.
TABLE: Final = (
    "LIV BAR ARS INT ATM LEV LIL AVL ATA BVB RMA BAY MIL PSV PSG BEN MON BRE "
    "FEY JUV CEL MCI SCP BRU DZG STU SHA BOL CRV STG SPA RBL GIR SAL SLO YBO"
)
# Both draws from the top of the bracket, who plays the second leg at home first.
PLAY_OFFS: Final = "ATA-BRU PSG-BRE RMA-MCI PSV-JUV MIL-FEY BAY-CEL BVB-SCP BEN-MON"
ROUND_OF_16: Final = "AVL-BRU LIV-PSG ATM-RMA ARS-PSV INT-FEY LEV-BAY LIL-BVB BAR-BEN"
# The knockout: `aet` after extra time, `p` and the shoot-out.
KNOCKOUT: Final = """
    BRE 0-3 PSG, MCI 2-3 RMA, JUV 2-1 PSV, SCP 0-3 BVB, BRU 2-1 ATA, MON 0-1 BEN, CEL 1-2 BAY, FEY 1-0 MIL
    MIL 1-1 FEY, BEN 3-3 MON, BAY 1-1 CEL, ATA 1-3 BRU, BVB 0-0 SCP, PSG 7-0 BRE, RMA 3-1 MCI, PSV 3-1 JUV aet
    BRU 1-3 AVL, RMA 2-1 ATM, PSV 1-7 ARS, BVB 1-1 LIL, FEY 0-2 INT, PSG 0-1 LIV, BAY 3-0 LEV, BEN 0-1 BAR
    BAR 3-1 BEN, LIV 0-1 PSG p 1-4, INT 2-1 FEY, LEV 0-2 BAY, LIL 1-2 BVB, AVL 3-0 BRU, ATM 1-0 RMA p 2-4, ARS 2-2 PSV
    ARS 3-0 RMA, BAY 1-2 INT, PSG 3-1 AVL, BAR 4-0 BVB, AVL 3-2 PSG, BVB 3-1 BAR, RMA 1-2 ARS, INT 2-2 BAY
    ARS 0-1 PSG, BAR 3-3 INT, INT 4-3 BAR aet, PSG 2-1 ARS
    PSG 5-0 INT
"""
