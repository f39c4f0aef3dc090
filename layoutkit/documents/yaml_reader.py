"""YAML text to values, in one pass over the parser's events, within limits.

`_Builder.run` inlines the handling of scalars, because nearly all events are scalars. Mappings and
lists that are open are kept on a stack, so that depth is only a number and no text can exhaust the
recursion. Events are kept: if positions are needed later, they are computed from them.
"""

import re
from dataclasses import replace
from typing import Any, NoReturn

import yaml

from layoutkit.documents import scalars, yaml_events
from layoutkit.documents.changes import ProposedFix
from layoutkit.documents.document import ReadingStopped, ReadLimits
from layoutkit.documents.faults import Fault, Related, text_at
from layoutkit.documents.positions import Pointer, SpanEdit
from layoutkit.documents.schema import all_known_keys, schema_names
from layoutkit.documents.yaml_errors import explain_yaml_error, stops_of

_GAME = re.compile(r"""\bgame["']?\s*:\s*["']?([a-z][a-z-]*)""")


def read_yaml(text: str, limits: ReadLimits) -> tuple[Any, list[Fault], list[Any]]:
    """Return the values of a YAML text or None, its faults, and the events."""
    builder = _Builder(text, limits)
    try:
        builder.run(yaml_events.parser_of(text))
        if builder.doubled:
            yaml_events.add_duplicate_key_fixes(
                text, builder.events, builder.faults, builder.doubled
            )
    except ReadingStopped as stop:
        builder.faults.append(stop.fault)
    except yaml.YAMLError as error:
        fault = explain_yaml_error(error, text)
        line = text.rfind("\n", 0, fault.offset)  # faults on its line may follow from it
        builder.faults = [*(other for other in builder.faults if other.offset < line), fault]
    data = builder.items[0] if builder.items and not builder.faults else None
    return data, builder.faults, builder.events


def parse_yaml_values(text: str, limits: ReadLimits) -> tuple[Any, tuple[int, ...]]:
    """Return the values of a YAML text, or None and the offsets where reading stopped."""
    builder = _Builder(text, limits)
    try:
        builder.run(yaml_events.parser_of(text))
    except ReadingStopped as stop:
        return None, (stop.fault.offset,)
    except yaml.YAMLError as error:
        return None, stops_of(error)
    if builder.faults:
        return None, (builder.faults[0].offset,)
    return builder.items[0] if builder.items else None, ()


class _Builder:
    """The values built so far from events, without recursion: depth is only a number."""

    def __init__(self, text: str, limits: ReadLimits) -> None:
        self.text = text
        self.limits = limits
        self.faults: list[Fault] = []
        self.event: Any = None  # the latest
        self.items: Any = []  # the mapping or list that is being filled; at first, the stream
        self.is_map = False
        self.key: Any = None  # the key that waits for its value
        self.stack: list[tuple[Any, bool, Any, str | None]] = []  # what is around it, its anchor
        self.anchors: dict[str, Any] = {}
        self.aliases = 0
        self.copies_left = limits.nodes
        self.letters_left = limits.copied
        self.events: list[Any] = []  # so far
        self.doubled: list[yaml_events.DuplicateKey] = []

    def run(self, parser: Any) -> None:
        """Read to the end of the stream; scalars are inlined here because there are so many.

        A new key, as nearly all are, waits for its value.
        """
        next_event, take, keep = parser.get_event, self.takers(), self.events.append
        for _ in range(2 * self.limits.nodes):
            self.event = event = next_event()
            keep(event)
            if type(event) is yaml.ScalarEvent:
                value = event.value
                if not event.style and (
                    value in scalars.WORDS or value[0] in scalars.NUMBER_STARTS
                ):
                    value = self.plain(value)
                if event.tag is not None or event.anchor is not None:
                    if event.tag is not None:
                        self.refuse_tag(event)
                    if event.anchor is not None:
                        self.anchors[event.anchor] = value
                if not self.is_map:
                    self.items.append(value)
                elif self.key is not None:
                    self.items[self.key] = value
                    self.key = None
                elif type(value) is str and value not in self.items:
                    self.key = value
                else:
                    self.take_key(value)
            elif type(event) is yaml.StreamEndEvent:
                return
            else:
                take[type(event)](event)
        self.stop("too-large-or-deep", f"more than {self.limits.nodes} values")

    def takers(self) -> dict[type, Any]:
        """Return the method for each kind of event."""
        return {
            yaml.MappingStartEvent: self.open,
            yaml.SequenceStartEvent: self.open,
            yaml.MappingEndEvent: self.close,
            yaml.SequenceEndEvent: self.close,
            yaml.AliasEvent: self.alias,
            yaml.DocumentStartEvent: self.document,
            yaml.DocumentEndEvent: _pass_over,
            yaml.StreamStartEvent: _pass_over,
        }

    def document(self, _: Any) -> None:
        """Stop at a second document."""
        if self.items:
            advice = "one file is one board: put the second document into its own file"
            self.stop("several-documents", "a second document starts here", advice)

    def open(self, event: Any) -> None:
        """Enter a mapping or list."""
        if event.tag is not None:
            self.refuse_tag(event)
        if self.is_map and self.key is None:
            self.stop("key-not-text", "a key must be text, not a list or mapping")
        if len(self.stack) >= self.limits.depth:
            message = f"more than {self.limits.depth} levels of nesting"
            self.stop("too-large-or-deep", message)
        self.stack.append((self.items, self.is_map, self.key, event.anchor))
        self.is_map = type(event) is yaml.MappingStartEvent
        self.items, self.key = {} if self.is_map else [], None

    def close(self, _: Any) -> None:
        """Leave a mapping or list: it becomes a value of the one around it."""
        done = self.items
        self.items, self.is_map, self.key, anchor = self.stack.pop()
        if anchor is not None:
            self.anchors[anchor] = done
        self.put(done)

    def put(self, value: Any) -> None:
        """Add a complete value to the mapping or list around it."""
        if self.is_map:
            self.items[self.key] = value
            self.key = None
        else:
            self.items.append(value)

    def take_key(self, value: Any) -> None:
        """Accept a key that is not text or is a duplicate, with a fault."""
        if type(value) is not str:
            written = self.event.value
            found = self.find_misread_key(value) if isinstance(value, bool) else None
            if found:
                self.misread_key(*found)
            elif not self.is_counting(value):
                message = f"the key {written or 'null'} is not text"
                self.fault("key-not-text", message, f'put it in quotes: "{written}"')
            value = written
        elif value in self.items:
            first = yaml_events.first_key(self.events, self.event, value)
            message, advice = f'duplicate key "{value}"', "keep one of the two"
            pointer = (*self.pointer(), value)
            known = (self.items, value, self.items[value])
            # the first key of an item, repeated at the start of a line, may begin the next item
            start = self.event.start_mark.index
            line = self.text[self.text.rfind("\n", 0, start) + 1 : start]
            is_in_list = len(self.stack) > 1 and not self.stack[-1][1]
            if is_item := (is_in_list and next(iter(self.items)) == value and not line.strip()):
                advice += ', or begin a new item here with "- "'
                self.items.clear()  # what follows would be duplicates too
            self.fault("duplicate-key", message, advice, pointer, first)
            numbers = (len(self.faults) - 1, len(self.events) - 1)
            self.doubled.append(yaml_events.DuplicateKey(*numbers, None if is_item else known))
        self.key = value

    def find_misread_key(self, value: bool) -> tuple[str, str, str] | None:
        """Return what is known about a boolean that is a key, if the file's game had such a key."""
        game = _GAME.search(self.text)
        if game is None or game[1] not in schema_names():
            return None
        return scalars.explain_misread_key(value, all_known_keys(game[1]))

    def misread_key(self, message: str, advice: str, name: str) -> None:
        """Report a boolean that was a key; all such keys of a file are one fault."""
        edit = SpanEdit(*yaml_events.span_of(self.event), name)
        for index, fault in enumerate(self.faults):
            if fault.help == advice:
                edits = (*fault.fixes[0].changes, edit)
                fixes = (ProposedFix(f"write {name}", edits),)
                text = f"{message} ({len(edits)} times)"
                self.faults[index] = replace(fault, message=text, fixes=fixes)
                return
        self.fault("key-not-text", message, advice)
        self.faults[-1] = replace(self.faults[-1], fixes=(ProposedFix(f"write {name}", (edit,)),))

    def is_counting(self, key: Any) -> bool:
        """Return whether a number continues other keys, as of a list; the first is reported."""
        in_braces = self.text[: self.event.start_mark.index].rstrip().endswith(",")
        before = next(reversed(self.items.items()), None)
        is_row = in_braces and before is not None and before[1] is None and before[0].isdecimal()
        if type(key) is not int or not (is_row or str(key - 1) in self.items):
            return False
        at = self.pointer()
        for index, fault in enumerate(self.faults):
            if fault.rule == "key-not-text" and fault.pointer == at:
                of_what = f' of "{at[-1]}"' if at else ""
                message = f"the keys{of_what} are numbers: this looks like a list"
                advice = 'begin each item with "- " in place of its number'
                if is_row:
                    message = "a list is written in square brackets, not in braces"
                    advice = 'write "[" and "]"'
                edits = yaml_events.in_brackets(self.text, fault.offset) if is_row else ()
                fixes = (ProposedFix(advice, edits),) if edits else ()
                self.faults[index] = replace(fault, message=message, help=advice, fixes=fixes)
                return True
        return False

    def plain(self, text: str) -> Any:
        """Return the value of an unquoted scalar."""
        try:
            return scalars.plain_value(text, self.limits.digits)
        except scalars.NotFinite:
            message = f"{text[:40]} is not a finite number"
            self.fault("non-finite-number", message, "write a finite number, or quote the text")
        except scalars.TooLong:
            message = f"this whole number is too long: {len(text)} characters"
            self.fault("too-large-or-deep", message, "write a smaller number, or quote the text")
        return "0"

    def refuse_tag(self, event: Any) -> None:
        """Report a tag."""
        self.fault("tag-not-allowed", f"the tag {event.tag} is not allowed", "remove the tag")

    def alias(self, event: Any) -> None:
        """Add a copy of the anchored value."""
        self.aliases += 1
        if self.is_map and self.key is None:
            self.stop("key-not-text", "a key cannot be an alias")
        if self.aliases > self.limits.aliases:
            self.stop("too-large-or-deep", f"more than {self.limits.aliases} aliases")
        if any(frame[3] == event.anchor for frame in self.stack):
            self.stop("too-large-or-deep", "this alias contains itself")
        if event.anchor not in self.anchors:
            self.stop("syntax", f'no anchor "&{event.anchor}" before this alias')
        self.put(self.copy(self.anchors[event.anchor], len(self.stack)))

    def copy(self, value: Any, depth: int) -> Any:
        """Return a copy of an anchored value; the depth limit bounds the recursion."""
        self.copies_left -= 1
        if self.copies_left < 0 or depth > self.limits.depth:
            self.stop("too-large-or-deep", "aliases expand to too many values or nest too deeply")
        if isinstance(value, str):
            self.letters_left -= len(value)
            if self.letters_left < 0:
                self.stop("too-large-or-deep", "aliases expand to too much text")
        if isinstance(value, dict):
            self.letters_left -= sum(map(len, value))
            return {key: self.copy(child, depth + 1) for key, child in value.items()}
        if isinstance(value, list):
            return [self.copy(child, depth + 1) for child in value]
        return value

    def pointer(self) -> Pointer:
        """Return the pointer of the next value."""
        frames = [*(frame[:3] for frame in self.stack), (self.items, self.is_map, self.key)]
        steps = (key if is_map else len(items) for items, is_map, key in frames[1:])
        return tuple(step for step in steps if step is not None)

    def fault(
        self,
        name: str,
        message: str,
        advice: str,
        pointer: Pointer | None = None,
        first: tuple[int, int] | None = None,
    ) -> None:
        """Add a fault at the latest event and read on, up to the limit."""
        at = self.pointer() if pointer is None else pointer
        same = (Related("first", "first defined here", text_at(first, at)),) if first else ()
        here = text_at(yaml_events.span_of(self.event), at)
        fault = Fault(message, here, help=advice, related=same, rule=name)
        if len(self.faults) >= self.limits.findings:
            raise ReadingStopped(fault)
        self.faults.append(fault)

    def stop(self, name: str, message: str, advice: str = "") -> NoReturn:
        """Stop reading because of the latest event."""
        here = text_at(yaml_events.span_of(self.event), self.pointer())
        raise ReadingStopped(Fault(message, here, help=advice, rule=name))


def _pass_over(_: Any) -> None:
    """Ignore an event."""
