"""Draws the app's icons as PNG, for platforms that take no SVG: `make pictures`."""

import shutil
from pathlib import Path
from typing import Final

from playwright.sync_api import sync_playwright

ART: Final = Path(__file__).parents[2] / "src" / "floe" / "web" / "art"
SIZES: Final = (32, 180, 192, 512)  # a tab, an iPhone's home screen, and the two that Android asks for


def main() -> None:
    """Draw `icon.svg` at every size."""
    drawing = (ART / "icon.svg").read_text()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        for size in SIZES:
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(f"<style>body {{ margin: 0 }} svg {{ display: block }}</style>{drawing}")
            page.screenshot(path=ART / f"icon-{size}.png")
        browser.close()


if __name__ == "__main__":
    main()
