#!/bin/sh
# Installs an archive beside those that are there, makes it the current one, and provides user and data folder:
#   sh install.sh duellwerk-<version>-<platform>.tar.gz [root]
# `root` is a folder to install below instead of the whole system; no user is made then. Run it again with a newer
# archive to upgrade, or point `current` at an older folder to go back (see "Upgrade and downgrade" in the operations guide).
set -eu
archive=$1
root=${2:-}
home=$root/opt/duellwerk
data=$root/var/lib/duellwerk

name=$(tar tzf "$archive" 2>/dev/null | head -n 1)
name=${name%%/*}
case $name in
  duellwerk-*) ;;
  *) echo "$archive is not an archive of Duellwerk." >&2; exit 1 ;;
esac

if [ -z "$root" ] && ! id duellwerk >/dev/null 2>&1; then
  useradd --system --home-dir "$data" --shell /usr/sbin/nologin duellwerk
fi
mkdir -p "$home" "$data"
# Unpacked aside: a folder under its own name is a whole one.
rm -rf "$home/.unpacking"
mkdir "$home/.unpacking"
tar xzf "$archive" --no-same-owner -C "$home/.unpacking"
rm -rf "${home:?}/$name"
mv "$home/.unpacking/$name" "$home/$name"
rmdir "$home/.unpacking"
ln -sfn "$name" "$home/current"
if [ -z "$root" ]; then chown duellwerk: "$data"; fi
chmod 700 "$data"
echo "$home/current -> $name"
