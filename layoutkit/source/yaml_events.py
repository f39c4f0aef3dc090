"""The parser of YAML: whichever PyYAML was built with."""

from __future__ import annotations

from typing import Any

import yaml
from yaml.parser import Parser
from yaml.reader import Reader
from yaml.scanner import Scanner

_MOST_OPEN = 2000  # brackets: libyaml takes time by the square of their depth


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


def may_be_read(text: str) -> bool:
    """Whether a text can be read as YAML, told in a sixth of the time that its events take.

    True too where that would not be quick.
    """
    if not yaml.__with_libyaml__ or text.count("[") + text.count("{") > _MOST_OPEN:
        return True
    try:
        parser_of(text).raw_parse()
    except yaml.YAMLError:
        return False
    return True
