"""The band that plays the music of the box: strings, bars, reeds and skins, each modelled from how it swings."""
