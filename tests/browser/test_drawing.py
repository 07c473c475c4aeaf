"""The page brought into line with drawings: from any earlier page, in any order, only what must change does."""

from playwright.sync_api import expect

from tests.browser.conftest import Meet

# Draws lists of keyed, loose and written things one after the other into the same place, and says what is wrong.
DRAWN = """
async () => {
  const { draw, h } = await import("/js/dom.js");
  const place = document.createElement("div");
  const [wrong, loose] = [[], ["b", "i"]];
  const element = (name) => (loose.includes(name) ? h(name, null, name) : h("p", { key: name }, name));
  const part = (name) => (name === "text" ? name : element(name));
  let number = 7;
  const chance = (most) => (number = (number * 48271) % 2147483647) % most;
  for (let round = 0; round < 300; round++) {
    const names = ["1", "2", "3", "4", "5", "6", "b", "i", "text"].filter(() => chance(3)).sort(() => chance(2) - 0.5);
    const before = new Map([...place.childNodes].map((node) => [node.textContent, node]));
    draw(place, names.map(part));
    const shown = [...place.childNodes];
    if (shown.map((node) => node.textContent).join() !== names.join()) wrong.push(names);
    for (const node of shown) if ((before.get(node.textContent) ?? node) !== node) wrong.push(node.textContent);
  }
  return wrong;
}
"""


def test_a_redraw_shows_what_is_asked_for_and_keeps_what_has_a_name(meet: Meet) -> None:
    ada = meet().visit()
    assert ada.page.evaluate(DRAWN) == []


def test_a_place_of_the_landscape_draws_its_own_strip(meet: Meet) -> None:
    ada = meet().play_bots()
    expect(ada.find(".place .ground")).to_have_count(6)
    whole = ada.find("#landscape-landscape > path")
    expect(whole).not_to_have_count(0)
    strips = [ada.find(f"#landscape-landscape-{at} > path") for at in range(6)]
    for strip in strips:
        expect(strip).not_to_have_count(0)
    assert all(strip.count() < whole.count() / 2 for strip in strips)
