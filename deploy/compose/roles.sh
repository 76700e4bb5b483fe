#!/bin/sh
# When the database is made: a role for each process, with the password that its address names.
set -eu
for role in gateway identity questions attorneys; do
  address=$(cat "/run/secrets/${role}_direct_url")
  password=${address#*://*:}
  password=${password%%@*}
  psql --no-psqlrc --quiet --set=ON_ERROR_STOP=1 --set=role="counsel_$role" --set=password="$password" \
    --username="$POSTGRES_USER" --dbname="$POSTGRES_DB" <<'SQL'
create role :"role" login password :'password';
SQL
done
