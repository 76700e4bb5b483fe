#!/bin/sh
# Lays out the image's whole root below the folder that is named: Node, the libraries that it and the
# packages load, and what runs. There is no shell in it, no package manager and no test.
set -eu
root=$1
node=$(readlink -f "$(command -v node)")
app=$root/counsel

mkdir -p "$root/usr/local/bin" "$root/etc" "$root/tmp" "$root/data" "$app/services"
chmod 1777 "$root/tmp"
chown 10001:10001 "$root/data"
cp "$node" "$root/usr/local/bin/node"
printf 'counsel:x:10001:10001::/counsel:/nonexistent\n' > "$root/etc/passwd"
printf 'counsel:x:10001:\n' > "$root/etc/group"
# Names are looked up as the container's network says.
printf 'hosts: files dns\n' > "$root/etc/nsswitch.conf"

# Compiled packages name libraries of their own.
find node_modules -name '*.node' -exec ldd "$node" {} + | grep -o '/[^ ]*lib[^ ]*\.so[^ ]*\|/lib[^ ]*/ld-[^ ]*' | sort -u |
while read -r library; do
  case $library in "$PWD"/*) continue ;; esac
  mkdir -p "$root$(dirname "$library")"
  cp -L "$library" "$root$library"
done
# `dns.lookup` asks by these, which no program names.
for library in libnss_dns.so.2 libnss_files.so.2 libresolv.so.2; do
  found=$(ldconfig -p | grep -o "/[^ ]*$library" | head -n 1) || continue
  if [ -n "$found" ]; then mkdir -p "$root$(dirname "$found")"; cp -L "$found" "$root$found"; fi
done

for folder in gateway scripts services/contracts services/kit services/identity services/questions services/attorneys; do
  mkdir -p "$app/$folder"
  for part in package.json src migrations dist node_modules; do
    if [ -e "$folder/$part" ]; then cp -R "$folder/$part" "$app/$folder/"; fi
  done
done
find "$app" -name '*.test.ts' -delete
cp -R node_modules shell remotes "$app/"
find "$app/shell" -mindepth 1 -maxdepth 1 ! -name dist -exec rm -rf {} +
cp package.json sbom.json "$app/"
rm -rf "$app/node_modules/.cache" "$app/node_modules/.package-lock.json"
# What packages bring for whoever reads or debugs them.
find "$app" -path '*/node_modules/*' -type f \( -name '*.md' -o -name '*.d.ts' -o -name '*.d.cts' -o -name '*.d.mts' -o -name '*.map' \) ! -iname 'licen*' -delete
