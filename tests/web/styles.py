"""Reading the colours out of the style sheets, and measuring them as WCAG does."""

import re
from pathlib import Path
from typing import Final

WEB: Final = Path(__file__).parent.parent.parent / "src" / "floe" / "web"
THEMES: Final = ("light", "dark")

_RULE: Final = re.compile(r"([^{}]+)\{([^{}]*)\}")
_TOKEN: Final = re.compile(r"--([\w-]+):\s*(.+?);", re.DOTALL)
_BOTH: Final = re.compile(r"light-dark\((.+?), (.+?)\)")

Tokens = dict[str, tuple[str, str]]
"""The value of each token in the light theme and in the dark one."""


def rules(sheet: str) -> dict[str, Tokens]:
    """Return the tokens each selector of a style sheet declares."""
    text = re.sub(r"/\*.*?\*/", "", (WEB / "css" / sheet).read_text(), flags=re.DOTALL)
    declared: dict[str, Tokens] = {}
    for selector, body in _RULE.findall(text):
        tokens = {name: _both(value) for name, value in _TOKEN.findall(body)}
        declared.setdefault(selector.strip(), {}).update(tokens)
    return declared


def _both(value: str) -> tuple[str, str]:
    match = _BOTH.fullmatch(value)
    return (match[1], match[2]) if match else (value, value)


def contrast(one: str, other: str) -> float:
    """Return the contrast ratio of two opaque colours, from 1 to 21."""
    low, high = sorted((_luminance(one), _luminance(other)))
    return (high + 0.05) / (low + 0.05)


def _luminance(colour: str) -> float:
    red, green, blue = (_linear(int(colour[place : place + 2], 16) / 255) for place in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(channel: float) -> float:
    return channel / 12.92 if channel <= 0.04045 else float(((channel + 0.055) / 1.055) ** 2.4)
