"""Keyboards as SDL tells of them: what their keys bear, by the places of `WRITING`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import pygame

from game.ui.system.keyboard.layouts import WRITING, Layout, english

WAITS: Final = "□"
"""Stands for a key whose accent waits for its letter: SDL knows no code for it."""
BOARDS: Final[Mapping[str, str]] = {
    "English": "abcdefghijklmnopqrstuvwxyz1234567890-=[]\\;'`,./#<",
    "Russian": "фисвуапршолдьтщзйкыегмцчня1234567890-=хъ\\жэёбю.#/",
    "Ukrainian": "фисвуапршолдьтщзйкіегмцчня1234567890-=хїґжє'бю.#/",
    "Bulgarian": "ьфъаеожгстнвпхдз,ияшкэуйщю1234567890-.ц;„мч(рлб#ѝ",
    "Serbian": "абцдефгхијклмнопљрстувњџзж1234567890'+шђжчћ`,.-#<",
    "Kazakh": "фисвуапршолдьтщзйкыегмцчня1234567890өһхъ\\жэ(бю№#<",
    "Mongolian": "ймёбуөахшролтиүзфжыэгсцчня1234567890ещкъ!дп=ьвю#(",
    "Greek": "αβψδεφγηιξκλμνοπ;ρστθωςχυζ1234567890-=[]\\□'`,./#«",
    "Hebrew": "שנבגקכעיןחלךצמםפ/רדאוה'סטז1234567890-=][\\ף,;תץ.#<",
    "Arabic": "شﻻؤيثبلاهتنمةىخحضقسفعرصءغئ1234567890-=جد\\كطذوزظ#|",
    "Persian": "شذزیثبلاهتنمپدخحضقسفعرصطغظ1234567890-=جچ\\کگ‍و./#<",
    "Thai": "ฟิแกำดเ้ร่าสทืนยๆพหะีอไปัผ1234567890ขชบลฃวง_มใฝ#<",
    "Hindi": "ोवम्ािुपगरकतसलदजौीेूहनैंबॆ1234567890-ृड़ॉचटॊ,.य#<",
    "Armenian": "ջզչգբեանկիտհքլըթճսվմւյփդոժ1234567890էղծց»պր՝խշռ#?",
    "Georgian": "აბცდეფგჰიჯკლმნოპქრსტუვწხყზ1234567890-=[]\\;'„,./#«",
    "Korean": "abcdefghijklmnopqrstuvwxyz1234567890-=[]\\;'`,./#<",
    "Japanese": "abcdefghijklmnopqrstuvwxyz1234567890-^@[];:□,./#<",
    "French": "qbcdefghijkl,noparstuvzxyw1234567890)=□$*mù²;:!#<",
    "German": "abcdefghijklmnopqrstuvwxzy1234567890ß□ü+#öä□,.-#<",
    "Dvorak": "axje.uidchtnmbrl'poygk,qf;1234567890[]/=\\s-`wvz#<",
    "Turkish": 'abcdefghıjklmnopqrstuvwxyz1234567890*-ğü,şi"öç.#<',
    "Esperanto": "abcdefghijklmnopŝrstuvĝĉŭz1234567890-=ĵĥ\\;'`,./#<",
    "Czech": "abcdefghijklmnopqrstuvwxzy1234567890=□ú)□ů§;,.-#\\",
}
LATIN: Final = ("English", "Korean", "Japanese", "French", "German", "Dvorak", "Turkish", "Esperanto", "Czech")
OTHERS: Final = tuple(name for name in BOARDS if name not in LATIN)


def board(name: str) -> Layout:
    """Return the layout of a name."""
    keys = {
        place: 0x40000000 if sign == WAITS else ord(sign) for place, sign in zip(WRITING, BOARDS[name], strict=True)
    }
    return Layout(lambda place: keys.get(place, 0) or english(place))


def pressed(layout: Layout, place: int, mod: int = 0, kind: int = pygame.KEYDOWN) -> pygame.event.Event:
    """Return the event of a key as it is told while nothing is typed: then only of ASCII is said what a key writes."""
    key = layout.key(place)
    return pygame.event.Event(kind, key=key, scancode=place, mod=mod, unicode=chr(key) if key < 128 else "")
