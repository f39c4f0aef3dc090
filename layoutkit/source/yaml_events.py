"""The parser of YAML: whichever PyYAML was built with."""

from __future__ import annotations

from typing import Any

import yaml
from yaml.parser import Parser
from yaml.reader import Reader
from yaml.scanner import Scanner


class PureParser(Reader, Scanner, Parser):
    """Gives the same events as the parser on libyaml, only more slowly."""

    def __init__(self, text: str) -> None:
        Reader.__init__(self, text)
        Scanner.__init__(self)
        Parser.__init__(self)


def parser_of(text: str) -> Any:
    """The parser on libyaml, or where PyYAML was built without it, the one in Python."""
    if yaml.__with_libyaml__:
        from yaml._yaml import CParser

        return CParser(text)
    return PureParser(text)
