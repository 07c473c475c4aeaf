"""The guide's code runs as it stands, against a server."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.server.servers import Live

GUIDE = Path(__file__).parent.parent.parent / "docs" / "client.md"
BLOCKS = re.findall(r"```python\n(.*?)```", GUIDE.read_text(), re.DOTALL)
SAID = [
    r"\{'scores': \[-?\d+, -?\d+\].*",
    r"Ada \['arctic', 'race'\]\nhttp://\S+#invitation=\S+\n\[True\]\n",
    r"illegal-move .*\nstale 1\n",
]


@pytest.mark.parametrize(("block", "said"), [*zip(BLOCKS, SAID, strict=True)])
def test_the_guide_runs(live: Live, block: str, said: str) -> None:
    program = block.replace("http://127.0.0.1:8000", live.url)
    assert program != block
    program = program.replace('"cub"', '"uniform"')  # which needs no kernels: loading them takes seconds
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60)
    assert done.stderr == ""
    assert re.match(said, done.stdout)
