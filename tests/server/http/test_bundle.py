"""The client in a few files: joined from plain modules whenever one of them has changed."""

import os
import re
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from floe.server.http.bundle import Bundler, Module, Unjoinable, joined
from floe.server.ops.settings import Settings
from tests.server.servers import Live, serving
from tests.web.test_page import PAGE, WEB, reachable

CLIENT = joined(WEB)


def text(name: str) -> str:
    return CLIENT.files[name].body.decode()


def module(source: str) -> Module:
    return Module("js/games/one.js", source)


def held(name: str) -> list[str]:
    return re.findall(r'^\$here\["(.*?)"\] =', text(name), re.MULTILINE)


def names(paths: set[Path]) -> list[str]:
    return sorted(str(path.relative_to(WEB.resolve())) for path in paths)


def test_every_module_of_the_page_is_there_once() -> None:
    entry = (WEB / "js/main.js").resolve()
    later = [WEB / "js" / name for name in ("arctic/game.js", "race/game.js", "race/build.js")]
    wanted = set().union(*map(reachable, [entry, *later])) - {entry}
    files = ("main.js", "arctic.js", "race.js")
    assert sorted(name for file in files for name in held(file)) == names(wanted)


def test_every_module_of_the_worker_is_there_once() -> None:
    files = [name for name in CLIENT.files if name.startswith("local-worker")]
    assert [name for name in CLIENT.files if name not in files] == ["main.js", "arctic.js", "race.js", "floe.css"]
    entry = (WEB / "js/local/worker.js").resolve()
    found = [name for file in files for name in held(file)]
    assert len({*found}) == len(found)
    assert {*names(reachable(entry) - {entry})} <= {*found}


@pytest.mark.parametrize("name", sorted(CLIENT.files))
def test_nothing_is_imported_but_later_and_from_beside_it(name: str) -> None:
    assert re.findall(r"^import\b|^ *export (?!default \(\$here\))|@import|url\(", text(name), re.MULTILINE) == []
    assert re.findall(r"^ *(?:/\*.*\*/ *$|//|/\*[^/]*$)", text(name), re.MULTILINE) == []


def bare(css: str) -> str:
    return re.sub(r"/\*.*?\*/|\s", "", css, flags=re.DOTALL)


def test_sheets_are_joined_in_the_order_of_the_page() -> None:
    linked = re.findall(r'/(css/[^"]+)"', PAGE)
    assert bare(text("floe.css")) == "".join(bare((WEB / name).read_text()) for name in linked)


def test_imports_and_exports_become_plain_names() -> None:
    source = """import { a, b as c } from "../two.js";
import * as three from "./three.js";
export const d = () => import("./later/four.js");
const f = /** @type {import("./types.js").Five} */ (d);
export async function e() {}
"""
    assert (
        module(source).joined()
        == """$here["js/games/one.js"] = (() => {
const { a, b: c } = $here["js/two.js"];
const three = $here["js/games/three.js"];
const d = () => $fetched("./later.js", "js/games/later/four.js");
const f = /** @type {import("./types.js").Five} */ (d);
async function e() {}
return { d, e };
})();
"""
    )


def test_a_module_knows_where_it_is_and_which_workers_it_starts() -> None:
    source = 'new Worker(new URL("../local/worker.js", import.meta.url));\nnew URL("../a.wasm", import.meta.url);\n'
    one = module(source)
    assert one.workers == ["js/local/worker.js"]
    assert 'new Worker(new URL("./local-worker.js", $here.$file));' in one.joined()
    assert 'new URL("../a.wasm", new URL("../../js/games/one.js", $here.$file).href);' in one.joined()


def test_a_worker_has_files_of_its_own(tmp_path: Path) -> None:
    sources = {
        "index.html": '<script type="module" src="/js/main.js"></script>',
        "js/main.js": 'import { both } from "./both.js";\nnew Worker(new URL("./local/worker.js", import.meta.url));\n',
        "js/both.js": "export const both = 1;\n",
        "js/local/worker.js": 'import { both } from "../both.js";\nconst more = import("../race/words.js");\n',
        "js/race/words.js": "export const words = 2;\n",
    }
    for name, source in sources.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(source)
    files = joined(tmp_path).files
    assert sorted(files) == ["floe.css", "local-worker-race.js", "local-worker.js", "main.js"]
    assert b'$fetched("./local-worker-race.js", "js/race/words.js")' in files["local-worker.js"].body
    assert all(b'$here["js/both.js"] =' in files[name].body for name in ("main.js", "local-worker.js"))


@pytest.mark.parametrize(
    "source",
    [
        "export let a = 1;\n",
        "export default 1;\n",
        'export { a } from "./two.js";\n',
        'import "./two.js";\n',
        "here(import.meta.resolve);\n",
    ],
)
def test_what_cannot_be_joined_is_refused(source: str) -> None:
    with pytest.raises(Unjoinable, match=r"js/games/one\.js"):
        module(source).joined()


def test_a_changed_file_is_joined_anew(tmp_path: Path) -> None:
    (tmp_path / "js").mkdir()
    (tmp_path / "index.html").write_text('<script type="module" src="/js/main.js"></script>')
    main = tmp_path / "js" / "main.js"
    main.write_text("one();\n")
    bundler = Bundler(tmp_path)
    before = bundler.now()
    assert bundler.now() is before
    main.write_text("two();\n")
    os.utime(main, ns=(0, 0))
    after = bundler.now()
    assert after.tag != before.tag
    assert b"two()" in after.files["main.js"].body
    assert bundler.tagged(before.tag) is after


@pytest.fixture
def stranger(live: Live) -> Iterator[httpx.Client]:
    with live.stranger() as client:
        yield client


def test_what_is_named_by_its_content_is_kept_for_ever(stranger: httpx.Client) -> None:
    page = stranger.get("/")
    assert page.headers["cache-control"] == "no-cache"
    named = re.findall(r'"(/bundle/[^"]+)"', page.text)
    assert [Path(name).name for name in named] == ["floe.css", "main.js"]
    for name in named:
        assert "immutable" in stranger.get(name).headers["cache-control"]


def test_a_page_of_another_version_gets_what_there_is(stranger: httpx.Client) -> None:
    answer = stranger.get("/bundle/older/main.js")
    assert answer.content == CLIENT.files["main.js"].body
    assert answer.headers["cache-control"] == "no-cache"
    assert stranger.get("/bundle/older/none.js").status_code == 404


def test_the_files_can_be_had_one_by_one(tmp_path: Path) -> None:
    with (
        serving(Settings(f"sqlite+aiosqlite:///{tmp_path}/floe.db", unbundled=True)) as live,
        live.stranger() as client,
    ):
        assert client.get("/").text == PAGE
        assert client.get("/js/main.js").text == (WEB / "js/main.js").read_text()
