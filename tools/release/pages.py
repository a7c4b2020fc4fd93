"""The pages of an OGG file: give its stream another number."""

from __future__ import annotations

HEAD = 27  # bytes before the table of a page's segments
NUMBER, SUM = slice(14, 18), slice(22, 26)


def checksums() -> list[int]:
    """Return what each byte adds to a page's checksum."""
    table = []
    for byte in range(256):
        rest = byte << 24
        for _ in range(8):
            rest = (rest << 1 ^ 0x04C11DB7 if rest & 0x80000000 else rest << 1) & 0xFFFFFFFF
        table.append(rest)
    return table


def numbered(data: bytes, number: int) -> bytes:
    """Return a file whose stream has another number. Raises ValueError for what is no OGG file."""
    table, whole, at = checksums(), bytearray(), 0
    while at < len(data):
        if data[at : at + 4] != b"OggS":
            raise ValueError("no page begins here")
        segments = data[at + HEAD : at + HEAD + data[at + HEAD - 1]]
        end = at + HEAD + len(segments) + sum(segments)
        page = bytearray(data[at:end])
        page[NUMBER] = number.to_bytes(4, "little")
        page[SUM] = bytes(4)
        rest = 0
        for byte in page:
            rest = (rest << 8 & 0xFFFFFFFF) ^ table[rest >> 24 ^ byte]
        page[SUM] = rest.to_bytes(4, "little")
        whole += page
        at = end
    return bytes(whole)
