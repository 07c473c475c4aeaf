"""Which releases there are, as the changelog and the package say."""

import re
import tomllib
from typing import Final

from tests.upgrades.old import ROOT

_RELEASE: Final = re.compile(r"^## \[?(\d+\.\d+\.\d+)", re.MULTILINE)


def told() -> list[str]:
    """Return the releases that the changelog tells of, the newest first."""
    return _RELEASE.findall((ROOT / "CHANGELOG.md").read_text())


def newest() -> str:
    """Return the version of the package."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    version: str = project["version"]
    return version
