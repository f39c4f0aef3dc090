"""The characters of the bundled font, known without loading the font.

`check` uses them to find titles that cannot be printed; a test compares them with the font.
"""

FONT_CHARACTERS = frozenset(
    chr(code)
    for first, last in (
        *((0x20, 0x7E), (0xA0, 0x17E), (0x218, 0x21B)),  # Latin letters
        *((0x2012, 0x2014), (0x2018, 0x201A), (0x201C, 0x201E)),  # dashes and quotation marks
        *((0x2020, 0x2020), (0x2022, 0x2022), (0x2026, 0x2026), (0x2030, 0x2030)),
        *((0x2039, 0x203A), (0x2044, 0x2044), (0x20AC, 0x20AC), (0x2122, 0x2122)),
        (0x2190, 0x2199),  # arrows
        *((0x2212, 0x2212), (0x221E, 0x221E), (0x2248, 0x2248), (0x2260, 0x2260), (0x2264, 0x2265)),
    )
    for code in range(first, last + 1)
)
PRINTABLE_HINT = "Latin letters, digits, punctuation and arrows can be printed"


def find_missing_characters(text: str) -> tuple[str, ...]:
    """Return the characters that the font lacks, each once, in order."""
    if FONT_CHARACTERS.issuperset(text):
        return ()
    from unicodedata import normalize

    composed = normalize("NFC", text)  # as text is drawn
    return tuple(dict.fromkeys(char for char in composed if char not in FONT_CHARACTERS))


def describe_missing_characters(text: str) -> tuple[str, ...]:
    """Return the characters that the font lacks, by number and name: `U+2603 SNOWMAN`."""
    missing = find_missing_characters(text)
    if not missing:
        return ()
    from unicodedata import name

    return tuple(f"U+{ord(char):04X} {name(char, '(no name)')}" for char in missing)
