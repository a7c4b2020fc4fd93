#!/bin/sh
# Give Synchrony, unpacked in this folder, its place in your desktop: menu entry, icons, kinds of file, and the command
# `synchrony` in ~/.local/bin. With --remove all of that goes again. Only your own folders are written to.
set -eu

id=org.synchrony_games.Synchrony
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd -P)
data=${XDG_DATA_HOME:-$HOME/.local/share}
command=$HOME/.local/bin/synchrony
case ${LC_ALL:-${LC_MESSAGES:-${LANG-}}} in
    fr*)
        there="Synchrony est dans vos menus."
        gone="Synchrony n’est plus dans vos menus. Ce que vous avez joué est resté à sa place."
        usage="usage : ./integrate.sh [--remove]"
        ;;
    *)
        there="Synchrony is in your menus."
        gone="Synchrony is out of your menus. What you played is where it was."
        usage="usage: ./integrate.sh [--remove]"
        ;;
esac

is_ours() {  # tell whether the command is a link of ours, or still nothing
    case $(readlink "$command" || :) in
        */Synchrony) return 0 ;;
    esac
    [ ! -e "$command" ] && [ ! -L "$command" ]
}

told() {  # tell the desktop what has changed, with whatever of these it has
    if command -v update-mime-database >/dev/null; then update-mime-database "$data/mime" >/dev/null 2>&1 || :; fi
    if command -v update-desktop-database >/dev/null; then update-desktop-database -q "$data/applications" || :; fi
    touch -c "$data/icons/hicolor"
}

remove() {
    rm -f "$data/applications/$id.desktop" "$data/mime/packages/$id.xml"
    find "$data/icons/hicolor" -name "$id.*" -exec rm -f {} + 2>/dev/null || :
    if is_ours; then rm -f "$command"; fi
}

integrate() {
    # In an Exec line a quote, a back-tick, a dollar and a backslash are escaped twice, and a percent sign is doubled.
    program=$(printf '%s' "$here/Synchrony" | sed 's/\\/\\\\\\\\/g; s/["`$]/\\\\&/g; s/%/%%/g')
    tried=$(printf '%s' "$here/Synchrony" | sed 's/\\/\\\\/g')
    mkdir -p "$data/applications" "$data/mime/packages" "$data/icons" "$HOME/.local/bin"
    while IFS= read -r line; do
        case $line in
            Exec=*) printf 'Exec="%s" %%f\nTryExec=%s\n' "$program" "$tried" ;;
            *) printf '%s\n' "$line" ;;
        esac
    done <"$here/share/applications/$id.desktop" >"$data/applications/$id.desktop"
    cp "$here/share/mime/packages/$id.xml" "$data/mime/packages/"
    cp -R "$here/share/icons/hicolor" "$data/icons/"
    if is_ours; then ln -sf "$here/Synchrony" "$command"; fi
}

case ${1-} in
    '') integrate && told && echo "$there" ;;
    --remove) remove && told && echo "$gone" ;;
    *) echo "$usage" >&2; exit 2 ;;
esac
