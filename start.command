#!/bin/sh
# macOS (a double click in the Finder) and Linux: finds Python 3.11 or newer and hands over to chord/cli/start.py.
cd "$(dirname "$0")" || exit 1
# The Finder's terminal may not know where the installer of python.org and Homebrew put it.
PATH="$PATH:/opt/homebrew/bin:/usr/local/bin"
for folder in /Library/Frameworks/Python.framework/Versions/3.*/bin; do PATH="$PATH:$folder"; done

# Without the developer tools Apple's own python3 only opens a window that offers to install them.
is_apples_pointer() {
    [ "$(command -v "$1")" = /usr/bin/python3 ] && command -v xcode-select >/dev/null && ! xcode-select -p >/dev/null 2>&1
}

for python in python3 python3.14 python3.13 python3.12 python3.11 python; do
    is_apples_pointer "$python" && continue
    if "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; then
        exec "$python" -P chord/cli/start.py app "$@"
    fi
done
echo 'Chord needs Python 3.11 or newer: install it from python.org, and start again.' >&2
echo 'Chord 需要 Python 3.11 或更新版本：请从 python.org 安装，然后重新启动。' >&2
exit 2
