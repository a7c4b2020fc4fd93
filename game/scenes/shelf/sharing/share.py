"""Sharing a match: as a text, as a file, as a picture of its results or its table, and as an animation of it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

import pygame

from game.engine.reading import OPEN, Eyes
from game.saves.disk.files import SaveError, write_beside
from game.saves.export.film import KINDS, Film, Kind, can_film
from game.scenes.session.replay.replay_access import ReplayAccess
from game.scenes.shelf.chooser.chooser import Wanted, choose, say_saved
from game.scenes.shelf.matches.shared import Shared
from game.scenes.shelf.matches.stills import Hire
from game.scenes.shelf.reports.reporting import report
from game.scenes.shelf.sharing import blocks
from game.scenes.shelf.sharing.blocks import Acts, Block, Sharing, Still
from game.scenes.shelf.sharing.film_block import film
from game.scenes.shelf.sharing.footage import Extent, Footage, places_of
from game.scenes.shelf.sharing.portrait import PIXELS, Portrait, draw_results, png
from game.scenes.shell.lamplight import draw_lamplight
from game.scenes.shell.navigation.screen import ScreenTraits, TabOrder
from game.scenes.shell.scene.scene import Scene
from game.scenes.shell.services.services import Services
from game.scenes.shell.sheets.choices import Choices, Offered
from game.scenes.table.over.screens import Screens
from game.scenes.table.picture.show import AnyGame
from game.ui.draw.canvas import Canvas
from game.ui.input.intents import Copy, Intent
from game.ui.layout.arrange import L, M, S, centred, cut_left, cut_right, placed
from game.ui.layout.frame import Rect
from game.ui.parts.kit import BODY, Kit
from game.ui.parts.part import Part
from game.ui.parts.widgets import strip
from game.ui.type.text import Style

EDGE: Final = 40.0
RING: Final = 10.0
LAMP: Final = 280.0
"""Units at the right of the head that are the lamp's."""
TITLE: Final = Style("title", 44)
CARD: Final = 392.0
BROAD: Final = 1100.0
"""From how many units on the card stands beside the panels."""
COPIED: Final = 2.0  # seconds that the button says so
LOOKS: Final = 0.1  # seconds between two looks at what goes on meanwhile
PREVIEW: Final = (880, 495)  # pixels
PAGE: Final = "share"


class Share(Scene):
    """Share a match that is over, as much of it as may be known."""

    traits = ScreenTraits(page="share", way_back=("shelf.share.way_back", "arrow-left"))
    tab_order = TabOrder(("forms", "options", "head"))

    def __init__(
        self,
        services: Services,
        screens: Screens,
        game: AnyGame,
        back: ReplayAccess,
        hire: Hire,
        *,
        copying: bool = False,
    ) -> None:
        """`hire` has the text worked out meanwhile; where one is `copying`, it goes to the clipboard as soon as it is.

        Raises SaveError where the record can't be read.
        """
        super().__init__(services)
        self.screens = screens
        self.shared = Shared(services, back, hire)
        self.folder = services.store.outside
        """Where something was put last."""
        self._game = game
        self._eyes = back.eyes if back.eyes in back.to_the_end else None
        self._still = Still.RESULT
        self._extent = Extent.TURN
        self._extents = tuple(extent for extent in Extent if places_of(back, game, extent))
        self._kind: Kind = KINDS[0]
        self._copied = -COPIED
        self._copying = copying
        self.picture: pygame.Surface | None = None
        """The table at its last place, once that is drawn."""
        self._drawn = False
        self._told: object = None

    @property
    def back_at(self) -> ReplayAccess:
        """Return the match as pictures of it are drawn."""
        return self.shared.back

    def title(self) -> str:
        return self.services.titled(self.services.say("shelf.share.page"))

    # What can be done

    def _copy(self) -> None:
        """Put the text on the clipboard."""
        letter = self.shared.letter
        if not letter.text:
            return
        if self.services.clipboard.write(letter.text):
            self._copied = self.time
        else:
            self.services.navigator.notice(self.services.say("shelf.no_clipboard"))
        self.refresh()

    def _names(self) -> None:
        """Leave the names out, or put them in."""
        self.shared.named = not self.shared.named
        self._drawn = False
        self.refresh()

    def _show_still(self, still: Still) -> None:
        """Want a picture of the results, or of the table."""
        self._still = still
        self.refresh()

    def _go_through(self, extent: Extent) -> None:
        """Want an animation of so much of the match."""
        self._extent = extent
        self.refresh()

    def see(self, eyes: Eyes) -> None:
        """Want pictures with somebody's knowledge."""
        self._eyes = eyes
        self._drawn = False
        self.refresh()

    def _write_as(self, kind: Kind) -> None:
        """Want an animation of a kind."""
        self._kind = kind
        self.refresh()

    def _ask_eyes(self) -> None:
        offered = [
            Offered(
                f"eyes:{number}", partial(self._called, eyes), partial(self.see, eyes), eyes == self._eyes,
                self.back_at.session.players[eyes].colour if isinstance(eyes, int) else 0,
            )
            for number, eyes in enumerate(self.back_at.to_the_end)
        ]  # fmt: skip
        self._ask("eyes", offered)

    def _ask_kind(self) -> None:
        offered = [
            Offered(
                kind,
                partial(self.services.say, f"shelf.share.{kind}"),
                partial(self._write_as, kind),
                kind == self._kind,
            )
            for kind in KINDS
        ]
        self._ask("kind", offered)

    def _ask(self, key: str, offered: list[Offered]) -> None:
        under = next(part.rect for part in self.parts if part.key == key)
        self.services.navigator.push(Choices(self.services, under, offered))

    def _called(self, eyes: Eyes) -> str:
        """Return whose eyes they are."""
        if eyes is OPEN:
            return self.services.say("shelf.share.open")
        if eyes is None:
            return self.services.say("shelf.share.window")
        return self.back_at.session.name(eyes)

    def _ask_file(self) -> None:
        """Ask where its file shall be put."""
        self._ask_folder(self.shared.file_name, self.shared.save)

    def _ask_picture(self) -> None:
        """Ask where its picture shall be put."""
        self._ask_folder(self.shared.named_as(".png"), self._save_picture)

    def _ask_film(self) -> None:
        """Ask where its animation shall be put."""
        self._ask_folder(self.shared.named_as(f".{self._kind}"), self._begin)

    def _ask_folder(self, name: str, put: Callable[[Path], Path | None]) -> None:
        title = partial(self.services.say, "shelf.choose_folder")
        wanted = Wanted(title, (), partial(self._put, put), name)
        choose(self.services, wanted, self.folder)

    def _put(self, put: Callable[[Path], Path | None], folder: Path) -> None:
        self.folder = folder
        try:
            place = put(folder)
        except SaveError as error:
            self.services.navigator.notice(self.services.words.message(error.message, str))
            return
        if place is not None:
            say_saved(self.services, place)

    def _save_picture(self, folder: Path) -> Path:
        if self._still is Still.RESULT:
            surface = draw_results(self.services, self.screens, self.back_at)
        else:
            portrait = Portrait(self.services, self._game, self.back_at, self._eyes, PIXELS)
            portrait.stand(self.back_at.reading.length)
            surface = portrait.draw()
        return write_beside(folder / self.shared.named_as(".png"), png(surface))

    def _begin(self, folder: Path) -> None:
        places = places_of(self.back_at, self._game, self._extent)
        services = self.services

        def finished(film: Film) -> None:
            if film.place is not None:
                say_saved(services, film.place)
            elif film.trouble is not None:
                services.navigator.notice(services.words.message(film.trouble, str))

        wanted = folder / self.shared.named_as(f".{self._kind}")
        ending = partial(draw_results, services, self.screens, self.back_at)
        made = Footage(services, self._game, self.back_at, self._eyes, places, wanted, self._kind, finished, ending)
        if not services.errands.begin(made):
            made.cancel()

    def _report(self) -> None:
        """Show all that mends a problem with it."""
        report(self.services, self.screens, self.shared.path, self.folder)

    def cancel(self) -> None:
        """Leave off what is being made: no file is left of it."""
        self.services.errands.cancel()
        self.refresh()

    # Its life

    def handle(self, intent: Intent) -> bool:
        match intent:
            case Copy(cut=False):
                self._copy()
                return True
            case _:
                return super().handle(intent)

    def update(self, dt: float) -> None:
        super().update(dt)
        if not self._drawn and self.time > 0.1:
            self._drawn = True
            self.picture = self._draw()
            self.refresh()
        if self._copying and self.shared.letter.done:
            self._copying = False
            self._copy()
        if (told := self._standing) != self._told:
            self._told = told
            self.refresh()

    @property
    def _standing(self) -> object:
        """Return what the page says by itself: when it says another thing, it is built anew."""
        made = self.services.errands.now
        share = None if made is None else round(100 * made.share)
        return self.busy, share, self.time - self._copied < COPIED

    def _draw(self) -> pygame.Surface:
        portrait = Portrait(self.services, self._game, self.back_at, self._eyes, PREVIEW)
        portrait.stand(self.back_at.reading.length)
        return portrait.draw().copy()

    @property
    def busy(self) -> bool:
        """Tell whether something that it shows is not there yet."""
        return not self._drawn or not self.shared.letter.done

    def seconds_until_update(self) -> float | None:
        looks = LOOKS if self.busy or self.time - self._copied < COPIED else None
        return min((wait for wait in (super().seconds_until_update(), looks) if wait is not None), default=None)

    # The page

    def build(self, kit: Kit) -> list[Part]:
        frame = kit.frame
        edge = min(EDGE, frame.width * 0.04)
        head, top = self._head(kit, edge)
        view = frame.rect.trimmed(edge - RING, top, edge - RING, S)
        parts, height = self._panels(kit, view.w - 2 * RING)
        inside = [part.moved(RING, RING) for part in parts]
        return [*head, *strip(PAGE, view, inside, height + 2 * RING, self.strips.offsets)]

    def _head(self, kit: Kit, edge: float) -> tuple[list[Part], float]:
        style = kit.type.eased(TITLE)
        line = kit.leading(style.size)
        bar = kit.frame.rect.trimmed(edge, max(44.0 - line / 2, 12.0), edge)._replace(h=max(line, 48.0))
        back, rest = cut_left(bar, 48, M)
        parts = [
            kit.icon_button(
                "back", centred(back, 48), "shell/glyphs/arrow-left", kit.say("setup.back"), self.back, radius=24,
                zone="head",
            ),
            *self._titled(kit, rest, style),
        ]  # fmt: skip
        return parts, bar.bottom + S

    def _titled(self, kit: Kit, rest: Rect, style: Style) -> list[Part]:
        """Build the page's title, and beside it what reports a problem: in words before the lamp, or as a picture."""
        words, title = kit.say("shelf.report"), kit.say("shelf.share.page")
        icon, act = "shell/glyphs/triangle-alert", self._report
        wide = kit.type.set_text(words, BODY).w + 2 * M + 46
        tall = max(44.0, kit.leading(BODY.size) + S)
        _, before = cut_right(rest, LAMP - EDGE)
        place = placed(before, wide, tall, 1.0)
        if place.x < rest.x + kit.type.set_text(title, style).w + L:
            place = placed(rest, 48, 48, 1.0)
            button = kit.icon_button("report", place, icon, words, act, radius=24, zone="head")
        else:
            button = kit.button("report", place, words, act, "glass", icon=icon, zone="head", style=BODY, lines=1)
        room = rest._replace(w=place.x - rest.x - S)
        return [kit.label("title", room, title, style, "text.title", minimum=0.5), button]

    def _panels(self, kit: Kit, width: float) -> tuple[list[Part], float]:
        """Build all panels from (0, 0) on; return how high they are together, too."""
        sharing = self._sharing()
        if width + 2 * EDGE >= BROAD * kit.growth:
            return _beside(sharing, kit, width)
        pair = width >= 2 * 330 * kit.growth + M
        parts: list[Part] = []
        y = 0.0
        for made in (blocks.text(sharing, kit, width), *(() if pair else _two(sharing, kit, width))):
            parts += made.at(0, y)
            y += made.height + M
        if pair:
            one, other = _two(sharing, kit, (width - M) / 2)
            high = max(one.height, other.height)
            parts += [*one.at(0, y, high), *other.at((width + M) / 2, y, high)]
            y += high + M
        for made in (film(sharing, kit, width), blocks.card(sharing, kit, width)):
            parts += made.at(0, y)
            y += made.height + M
        return parts, y - M

    def _sharing(self) -> Sharing:
        acts = Acts(
            self._copy, self._names, self._ask_file, self._show_still, self._ask_picture, self._go_through,
            self._ask_eyes, self._ask_kind, self._ask_film, self.cancel,
        )  # fmt: skip
        now = self.services.errands.now
        made = now if isinstance(now, Footage) else None
        eyes = self._eyes
        seen_by = self._called(eyes)
        colour = self.back_at.session.players[eyes].colour if isinstance(eyes, int) else 0
        copied = self.time - self._copied < COPIED
        return Sharing(
            self.shared, seen_by, colour, self._still, self._extent, self._extents, self._kind, self.picture, copied,
            made, can_film(), acts,
        )  # fmt: skip

    def ground(self, canvas: Canvas) -> None:
        draw_lamplight(canvas, canvas.frame.width - 172)


def _two(sharing: Sharing, kit: Kit, width: float) -> tuple[Block, Block]:
    return blocks.file(sharing, kit, width), blocks.picture(sharing, kit, width)


def _beside(sharing: Sharing, kit: Kit, width: float) -> tuple[list[Part], float]:
    """Build the card at the left, text, file and picture at its right, and the animation under all."""
    side = CARD * kit.soft
    room = width - side - L
    card = blocks.card(sharing, kit, side)
    text = blocks.text(sharing, kit, room)
    one, other = _two(sharing, kit, (room - M) / 2)
    high = max(one.height, other.height)
    upper = max(card.height, text.height + M + high)
    below = upper - text.height - M
    x = side + L
    moving = film(sharing, kit, width)
    parts = [
        *blocks.card(sharing, kit, side, upper).at(0, 0, upper),
        *text.at(x, 0),
        *one.at(x, text.height + M, below),
        *other.at(x + (room + M) / 2, text.height + M, below),
        *moving.at(0, upper + M),
    ]
    return parts, upper + M + moving.height
