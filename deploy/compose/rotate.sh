#!/bin/sh
# Replaces a secret of compose.yaml while the portal runs (docs/keys.md), and signs nobody out:
#   sh deploy/compose/rotate.sh session_keys | link_keys | encryption_keys
#   sh deploy/compose/rotate.sh gateway | identity | questions | attorneys    the role's password
# In steps, so that no process is ever shown what it does not know. COMPOSE says how compose is called.
set -eu
cd "$(dirname "$0")/.."
compose() { ${COMPOSE:-docker compose --file compose.yaml} "$@"; }
# By then every process that asks for a secret has read its file again.
read_again() { sleep "${PAUSE:-4}"; }
secret() { head -c 32 /dev/urandom | od -An -tx1 | tr -d ' \n'; }
# Into the file that there is, which containers see: one that took its place they would not.
put() {
  chmod u+w "secrets/$1"
  printf '%s\n' "$2" > "secrets/$1"
  chmod 444 "secrets/$1"
}

# The new key last, then first; that many of the former go on.
rotate_key() {
  former=$(cut -d, -f"1-$2" "secrets/$1")
  new=$(secret)
  put "$1" "$former,$new"
  read_again
  put "$1" "$new,$former"
}

# Both addresses, the role's new password, then the new address alone.
rotate_password() {
  role=$1
  password=$(secret)
  for file in "${role}_direct_url" "${role}_database_url"; do
    former=$(tail -n 1 "secrets/$file")
    put "$file" "$former
$(printf '%s' "$former" | sed "s|^\(.*://[^:]*:\)[^@]*@|\1$password@|")"
  done
  read_again
  compose exec -T database psql --no-psqlrc --quiet --set=ON_ERROR_STOP=1 --username=counsel --dbname=counsel <<SQL
alter role counsel_$role password '$password';
SQL
  put pooler_users "$(sed "s|^\"counsel_$role\" .*|\"counsel_$role\" \"$password\"|" secrets/pooler_users)"
  compose kill --signal=HUP pooler
  read_again
  for file in "${role}_direct_url" "${role}_database_url"; do
    put "$file" "$(tail -n 1 "secrets/$file")"
  done
}

case ${1:-} in
  # Rotate it once a day at most: whoever was away since the one before signs in again.
  session_keys) rotate_key "$1" 1 ;;
  link_keys | encryption_keys) rotate_key "$1" 8 ;;
  gateway | identity | questions | attorneys) rotate_password "$1" ;;
  *)
    echo "Say what: session_keys, link_keys, encryption_keys, gateway, identity, questions or attorneys." >&2
    exit 64
    ;;
esac
