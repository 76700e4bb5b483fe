#!/bin/sh
# Makes all secrets of compose.yaml, once, in ./secrets: nothing that exists is touched.
set -eu
cd "$(dirname "$0")/.."
umask 077
mkdir -p secrets
secret() { head -c 32 /dev/urandom | od -An -tx1 | tr -d ' \n'; }
keep() { [ -s "secrets/$1" ] || printf '%s\n' "$2" > "secrets/$1"; }

keep database_password "$(secret)"
keep owner_database_url "postgres://counsel:$(cat secrets/database_password)@database:5432/counsel"
# Of an earlier version, what signed links and sealed goes on.
keep link_keys "$(cat secrets/principal_key 2>/dev/null || secret)"
keep encryption_keys "$(cat secrets/principal_key 2>/dev/null || secret)"
keep session_keys "$(secret)"
keep store_key_id "$(secret)"
keep store_key "$(secret)"
keep store_users "{\"identities\":[{\"name\":\"counsel\",\"credentials\":[{\"accessKey\":\"$(cat secrets/store_key_id)\",\"secretKey\":\"$(cat secrets/store_key)\"}],\"actions\":[\"Read\",\"Write\",\"List\"]}]}"
users=
for role in gateway identity questions attorneys; do
  password=$(secret)
  keep "${role}_direct_url" "postgres://counsel_$role:$password@database:5432/counsel"
  address=$(cat "secrets/${role}_direct_url")
  keep "${role}_database_url" "$(printf '%s' "$address" | sed 's/@database:/@pooler:/')"
  password=${address#*://*:}
  users="$users\"counsel_$role\" \"${password%%@*}\"
"
done
keep pooler_users "$users"
# Each container gets those that it is given, and reads them as a user of its own; on this machine only
# whoever made them gets into their folder.
chmod 700 secrets
chmod 444 secrets/*
