#!/bin/sh
# Makes the secrets of this installation, and an app in latchkey.json. What is there already stays as it is.
set -eu
cd "$(dirname "$0")"

# The folder is for you alone. The files in it are readable, because the containers do not run as you.
mkdir -p secrets
chmod 700 secrets
keep() {
  test -s "secrets/$1" || printf '%s' "$2" > "secrets/$1"
  chmod 644 "secrets/$1"
}

keep latchkey_secret "$(openssl rand -base64 48)"
keep recovery_key "$(openssl rand -base64 32)"
keep database_password "$(openssl rand -hex 24)"
keep database_url "postgres://latchkey:$(cat secrets/database_password)@postgres:5432/latchkey?sslmode=disable"
keep smtp_url smtp://mail:1025
if ! test -s secrets/mail_key; then
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 3650 \
    -subj /CN=mail -addext subjectAltName=DNS:mail \
    -keyout secrets/mail_key -out secrets/mail_certificate 2> /dev/null
fi
chmod 644 secrets/mail_key secrets/mail_certificate

if ! test -s latchkey.json; then
  id="app-$(openssl rand -hex 16 | cut -c1-21)"
  cat > latchkey.json <<END
{
  "apps": [
    { "id": "$id", "name": "My app", "allowedOrigins": ["${APP_ORIGIN:-http://localhost:5173}"] }
  ]
}
END
fi
echo "The app's id: $(sed -n 's/.*"id": "\([^"]*\)".*/\1/p' latchkey.json)"
echo 'Keep a copy of the folder secrets elsewhere: without it nobody can log in, and wallets are lost.'
