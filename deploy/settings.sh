#!/usr/bin/env bash
# Writes the settings of a new site, with fresh secrets, from the examples beside it:
#   deploy/settings.sh https://fuba.example anna@fuba.example    certificates from Let's Encrypt, which sends email there
#   deploy/settings.sh https://fuba.example internal             certificates issued by the proxy itself
# Existing files are left alone.
set -euo pipefail
site=${1:-} tls=${2:-}
[[ $site =~ ^https://[A-Za-z0-9.-]+(:[0-9]+)?$ && -n $tls ]] || { sed -n '2,5s/^# \?//p' "$0" >&2; exit 2; }
cd "$(dirname "$0")"
umask 077

host=${site#https://}
random() { head -c 64 /dev/urandom | base64 | tr -dc 'A-Za-z0-9'; }

# Fills in those lines of an example that are given as NAME=value.
write() {
    local name=$1.env line given
    shift
    if [ -e "$name" ]; then echo "deploy/$name is there already and stays as it is"; return; fi
    while IFS= read -r line; do
        for given in "$@"; do
            [ "${line%%=*}" != "${given%%=*}" ] || line=$given
        done
        printf '%s\n' "$line"
    done <"$name.example" >"$name.draft"
    mv "$name.draft" "$name"
    echo "deploy/$name is written"
}

write proxy "SITE_URL=$site" "TLS=$tls"
write postgres "POSTGRES_PASSWORD=$(random)"
write fuba "SECRET_KEY=$(random)" "ALLOWED_HOSTS=${host%:*}"
