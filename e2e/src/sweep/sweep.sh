#!/usr/bin/env bash
# The sweep of docs/security.md#again: sweep.sh <origin> <inbox> <folder>, with ADMIN_EMAIL and ADMIN_PASSWORD.
# Bounded in count and time, for a portal of one's own on loopback alone.
set -u
origin=${1:?origin} inbox=${2:?inbox} folder=${3:?folder}
here=$(cd "$(dirname "$0")" && pwd)
case $origin in http://localhost:* | http://127.0.0.1:*) ;; *) echo 'only on loopback'; exit 2 ;; esac
mkdir -p "$folder" && node "$here/targets.ts" "$origin" "$inbox" "$folder" || exit 1
attorney=$(cat "$folder/attorney.cookie") administrator=$(cat "$folder/administrator.cookie")

inject() {
  timeout 180 sqlmap -r "$1" --ignore-stdin --batch --dbms postgresql --level "${LEVEL:-1}" --risk 2 --technique BEU --threads 4 \
    --timeout 10 --retries 0 --flush-session --ignore-code '*' --ignore-redirects --output-dir "$folder/sqlmap/$(basename "$1")" \
    > "$1.log" 2>&1
}
export -f inject && export folder
printf '%s\0' "$folder"/requests/*.http | xargs -0 -P 2 -I{} bash -c 'inject {}'

starts=$(sed 's/^/-s /' "$folder/addresses" | tr '\n' ' ')
crawl() {
  # shellcheck disable=SC2086
  timeout 300 wapiti -u "$origin/" $starts "${@:2}" --flush-session --max-scan-time 240 -d 3 \
    --max-links-per-page 40 --no-bugreport -f json -o "$folder/wapiti-$1.json" \
    -m backup,blindsql,crlf,csp,csrf,exec,file,htaccess,http_headers,methods,permanentxss,redirect,sql,xss \
    > "$folder/wapiti-$1.log" 2>&1
}
crawl visitor
crawl attorney -H "Cookie: $attorney"
crawl administrator -H "Cookie: $administrator"

look() {
  timeout 120 ffuf -s -w "$here/words" -u "$origin/FUZZ" -mc all -t 8 "${@:2}" \
    -of csv -o "$folder/ffuf-$1.csv" > /dev/null 2>&1 < /dev/null
}
look visitor
look administrator -H "Cookie: $administrator"

linger() {
  timeout 60 slowhttptest "${@:2}" -c 300 -r 100 -i 5 -l 20 -p 3 -u "$origin/api/auth/login" \
    > "$folder/slow-$1.log" 2>&1 &
  for _ in 1 2 3 4 5 6 7 8 9 10; do
    sleep 2
    curl -s -o /dev/null -w '%{http_code} %{time_total}\n' "$origin/api/categories"
  done > "$folder/slow-$1.answers"
  wait
}
linger headers -H
linger body -B -t POST -s 8192
linger read -X -w 10 -y 20 -n 5 -z 32 -k 3
