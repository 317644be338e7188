#!/bin/sh
# Sets a database up at its first start, then becomes the server. What it reads is what the official
# image reads: POSTGRES_USER, POSTGRES_PASSWORD, POSTGRES_DB (each also as …_FILE), POSTGRES_INITDB_ARGS,
# POSTGRES_HOST_AUTH_METHOD, PGDATA, and /docker-entrypoint-initdb.d/*.sql, *.sql.gz and *.sh.
set -eu

from_file() { # NAME: takes its value from the file that NAME_FILE names
  eval "file=\${$1_FILE:-}"
  # shellcheck disable=SC2154
  if [ -n "$file" ]; then
    eval "$1=\$(cat \"\$file\")"
    export "${1?}"
  fi
}

set_up() {
  if [ -z "${POSTGRES_PASSWORD:-}" ] && [ "${POSTGRES_HOST_AUTH_METHOD:-}" != trust ]; then
    echo "postgres: POSTGRES_PASSWORD is not set; give the database's superuser a password." >&2
    exit 1
  fi
  umask 077
  scratch=$(mktemp -d)
  printf '%s' "${POSTGRES_PASSWORD:-}" >"$scratch/password"
  # initdb asks for the name of its user, which an arbitrary uid does not have.
  if ! grep -q "^[^:]*:[^:]*:$(id -u):" /etc/passwd; then
    printf 'postgres:x:%s:%s::%s:/bin/false\n' "$(id -u)" "$(id -g)" "$PGDATA" >"$scratch/passwd"
    printf 'postgres:x:%s:\n' "$(id -g)" >"$scratch/group"
    export LD_PRELOAD=libnss_wrapper.so NSS_WRAPPER_PASSWD="$scratch/passwd" NSS_WRAPPER_GROUP="$scratch/group"
  fi
  [ -s "$scratch/password" ] && pwfile=--pwfile=$scratch/password || pwfile=
  # shellcheck disable=SC2086
  initdb --pgdata="$PGDATA" --username="$POSTGRES_USER" $pwfile --encoding=UTF8 --no-sync ${POSTGRES_INITDB_ARGS:-}
  unset LD_PRELOAD NSS_WRAPPER_PASSWD NSS_WRAPPER_GROUP
  printf '\nhost all all all %s\n' "${POSTGRES_HOST_AUTH_METHOD:-scram-sha-256}" >>"$PGDATA/pg_hba.conf"

  # Not reachable from outside until all is in place.
  pg_ctl -D "$PGDATA" -w -s -o "-c listen_addresses='' -c unix_socket_directories='$scratch' -c fsync=off" start
  export PGHOST="$scratch" PGUSER="$POSTGRES_USER" PGPASSWORD="${POSTGRES_PASSWORD:-}"
  if [ "$POSTGRES_DB" != postgres ]; then
    printf 'CREATE DATABASE :"database";\n' | psql -qX -v ON_ERROR_STOP=1 -v database="$POSTGRES_DB" -d postgres
  fi
  for script in /docker-entrypoint-initdb.d/*; do
    case $script in
      *.sql) echo "running $script" && psql -qX -v ON_ERROR_STOP=1 -d "$POSTGRES_DB" -f "$script" ;;
      *.sql.gz) echo "running $script" && gunzip -c "$script" | psql -qX -v ON_ERROR_STOP=1 -d "$POSTGRES_DB" ;;
      *.sh) echo "running $script" && (export PGDATABASE="$POSTGRES_DB" && sh "$script") ;;
    esac
  done
  unset PGHOST PGUSER PGPASSWORD
  pg_ctl -D "$PGDATA" -m fast -w -s stop
  rm -rf "$scratch"
}

case ${1:-} in -*) set -- postgres "$@" ;; esac
if [ "${1:-}" = postgres ]; then
  from_file POSTGRES_USER
  from_file POSTGRES_PASSWORD
  from_file POSTGRES_DB
  POSTGRES_USER=${POSTGRES_USER:-postgres}
  POSTGRES_DB=${POSTGRES_DB:-$POSTGRES_USER}
  mkdir -p "$PGDATA"
  chmod 700 "$PGDATA" 2>/dev/null || true
  [ -s "$PGDATA/PG_VERSION" ] || set_up
  # The password is in the database now; the server's environment need not show it.
  unset POSTGRES_PASSWORD
  # Where the official image's server has its socket, and where it can be with a read-only root.
  sockets=
  for directory in /var/run/postgresql /tmp; do
    [ ! -w "$directory" ] || sockets="$sockets${sockets:+,}$directory"
  done
  shift
  set -- postgres -c "listen_addresses=*" -c "unix_socket_directories=$sockets" "$@"
fi
exec "$@"
