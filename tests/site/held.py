"""What a page asks for, held back until a test lets it go."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from playwright.sync_api import Page, Route


@dataclass
class Held:
    """Requests that wait; those that come once they were let go do not wait any more."""

    routes: list[Route] = field(default_factory=list)
    then: Literal["", "go", "abort"] = ""

    def come(self, route: Route) -> None:
        """A request, as it is made."""
        if self.then:
            self._end(route)
        else:
            self.routes.append(route)

    def end(self, then: Literal["go", "abort"]) -> None:
        """All of them, and all that come later."""
        self.then = then
        for route in self.routes:
            self._end(route)

    def _end(self, route: Route) -> None:
        if self.then == "abort":
            route.abort()
        else:
            route.continue_()


def hold(page: Page, pattern: str) -> Held:
    """Hold back what a page asks for under such an address."""
    held = Held()
    page.route(pattern, lambda route: held.come(route))
    return held
