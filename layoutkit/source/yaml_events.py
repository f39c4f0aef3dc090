"""The YAML parser: that of libyaml if PyYAML was built with it."""

from __future__ import annotations

from typing import Any

import yaml
from yaml.parser import Parser
from yaml.reader import Reader
from yaml.scanner import Scanner

_MOST_OPEN = 2000  # brackets: libyaml takes time by the square of their depth


class PureParser(Reader, Scanner, Parser):
    """A slower parser that gives the same events as that of libyaml."""

    def __init__(self, text: str) -> None:
        Reader.__init__(self, text)
        Scanner.__init__(self)
        Parser.__init__(self)


def parser_of(text: str) -> Any:
    """Return the parser of libyaml, or the one in Python if PyYAML was built without it."""
    if yaml.__with_libyaml__:
        from yaml._yaml import CParser

        return CParser(text)
    return PureParser(text)


def is_well_formed_yaml(text: str) -> bool:
    """Return whether a text can be parsed, in a sixth of the time of its events.

    Where that would not be quick, the answer is True.
    """
    if not yaml.__with_libyaml__ or text.count("[") + text.count("{") > _MOST_OPEN:
        return True
    try:
        parser_of(text).raw_parse()
    except yaml.YAMLError:
        return False
    return True
