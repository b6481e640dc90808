"""The screens Weft is looked at on, and the pictures that are kept of them."""

import os
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Page

PICTURES = Path(__file__).resolve().parents[1] / "screenshots"
# There are hundreds, and painting them is a good part of the time that the tests take: only for whoever looks at them.
KEEPS_PICTURES = os.environ.get("WEFT_PICTURES") == "1"
FEWEST = 44  # CSS pixels of a target.
SIZES = {
    "phone": {"width": 390, "height": 844},
    "desktop": {"width": 1440, "height": 900},
    "narrow": {"width": 320, "height": 640},
}


@dataclass(frozen=True)
class Screen:
    """A device and the colour scheme its owner prefers."""

    device: str
    scheme: str

    def __str__(self) -> str:
        return f"{self.device}-{self.scheme}"

    def options(self) -> dict:
        """What Playwright's `new_context` wants to hear of it."""
        is_phone = self.device == "phone"
        return {
            "viewport": SIZES[self.device],
            "color_scheme": self.scheme,
            "has_touch": is_phone,
            "is_mobile": is_phone,
            # Four times the points to paint, and nobody sees them where no picture is kept.
            "device_scale_factor": 2 if is_phone and KEEPS_PICTURES else 1,
        }


@dataclass(frozen=True)
class Way:
    """How somebody uses Weft: on which screen, and whether scripts run."""

    screen: Screen
    javascript: bool = True

    def __str__(self) -> str:
        return self.screen.device if self.javascript else f"{self.screen.device}-nojs"


WITHOUT_SCRIPTS = Way(Screen("phone", "light"), javascript=False)
WAYS = [Way(Screen("phone", "light")), Way(Screen("desktop", "light")), WITHOUT_SCRIPTS]
SCREENS = [Screen("phone", "light"), Screen("desktop", "dark")]
if KEEPS_PICTURES:  # Whoever looks, looks at all four.
    SCREENS += [Screen("phone", "dark"), Screen("desktop", "light")]


def picture(page: Page, name: str, whole: bool = True) -> None:
    """Keeps a picture of the page as Tests/screenshots/NAME-DEVICE-SCHEME.png, where WEFT_PICTURES is 1.

    `whole` takes all of the page from its top, otherwise what the screen shows.
    """
    page.wait_for_load_state()
    if whole:
        page.evaluate("scrollTo({ top: 0, behavior: 'instant' })")
    if not KEEPS_PICTURES:
        return
    device = next(device for device, size in SIZES.items() if size == page.viewport_size)
    scheme = "dark" if page.evaluate("matchMedia('(prefers-color-scheme: dark)').matches") else "light"
    page.screenshot(path=PICTURES / f"{name}-{device}-{scheme}.png", full_page=whole, animations="disabled")


def assert_fits(page: Page) -> None:
    """Fails when a reader would have to scroll sideways (WCAG 1.4.10), and names what sticks out."""
    page.wait_for_load_state()
    edge = page.viewport_size["width"]  # On a phone the page's own idea of it grows with what sticks out.
    wide = page.evaluate(
        """edge => {
            if (document.documentElement.scrollWidth <= edge) return [];
            const sticksOut = element =>
                element.getBoundingClientRect().right > edge + 1 || element.scrollWidth > edge + 1;
            return [...document.querySelectorAll("body *")]
                .filter(sticksOut)
                .filter(element => ![...element.children].some(sticksOut))
                .map(element => element.outerHTML.slice(0, 120));
        }""",
        edge,
    )
    assert not wide, f"{page.url} is wider than {edge} pixels:\n  " + "\n  ".join(wide)
