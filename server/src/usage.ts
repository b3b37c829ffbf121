import { PRODUCTS } from './importing/from/products.ts'

/** The help text of `latchkey-server`. */
export const USAGE = `Usage: latchkey-server [command] [options]

  dev               Development: an app to try things with, mail on an inbox page, secrets that everybody knows.
  start             Production (the default): refuses to start until everything that matters is set.

With the settings of production; servers may run meanwhile:
  migrate           Brings the database up to this version, plugins included, and ends. A server does so at its start, too.
  reseal            Seals what the database keeps under LATCHKEY_SECRET and the first key of LATCHKEY_RECOVERY_KEY
                    (or the keyManagement), so that you can remove LATCHKEY_PREVIOUS_SECRET and older keys.
  reset-mfa <user>  Removes all second factors of a user who lost them, by the user's id (did:…), and tells them by mail.
                    Verify their identity first: anybody who has their login then has their wallet too.
  end-sessions      Logs a user out everywhere, at once: --user <did>, and --app <id> to refuse a user of another app.
                    All users of an app with --app alone, everybody with --all. With --before, only those whose login
                    was before a day or moment: after a restore, for example. Access tokens are good for up to an hour
                    at backends that do not ask this server.
  undo-changes <user>
                    Lists the changes of a user's login methods in the last 7 days; with --since, undoes those since
                    then, as the link in the mail does. Verify their identity first.
  list-events       Lists the events of accounts and sessions, the newest first: logins, changes, refusals; of one user,
                    from one network, or since a day.
  list-keys         Lists the keys that sign access tokens.
  rotate-key        Adds a key: published at once, it signs after 20 minutes. The previous key continues to verify.
  retire-key <kid>  Ends a key for good. Its tokens are refused within half a minute. Put a kid that begins with a dash
                    after "--".
  secrets create    Makes a secret for backends of an app: --app <id> --scopes users:read,users:write,events:read,apps:write,
                    users:erase (what it needs of these). It is shown once. An app has two live ones at most.
  secrets list      Lists the secrets, of one app with --app: ids, scopes, last use. No secret is shown.
  secrets rotate <id>
                    Makes another secret with the same scopes. The old one works until you revoke it.
  secrets revoke <id>
                    Ends a secret at once, on all servers.
  import <file>     Imports users: one a line, in JSON as POST /users takes it, into the app --app <id>. May be stopped
                    and run again. Refused lines are in <file>.errors.jsonl, and the exit code is 1. --dry-run only checks.
                    With --from ${PRODUCTS.join(', ')} the file is an export from there, CSV or JSON.
  operators invite <email> --role viewer|support|admin
                    Lets somebody into the console, who enrols a passkey or an authenticator app within seven days. For one who
                    is an operator already, to enrol again.
  operators list    Lists the operators with role, state and last use.
  operators role <email> --role viewer|support|admin
                    Changes what an operator may do, at once.
  operators remove <email>
                    Ends an operator's access and sessions, at once.
  users restore <did>
                    Takes the deletion of a user back, as long as it is not done for good.
  webhooks create   Adds an endpoint that is told what happens: --app <id> --url <https://…>, and --types user.created,…
                    for these types only. Its secret is shown once.
  webhooks list     Lists the endpoints, of one app with --app. No secret is shown.
  webhooks change <id>
                    Changes --url, --types (all for all of them) or --description.
  webhooks on|off|remove|rotate|test <id>
                    Turns an endpoint on or off, removes it, gives it another secret, or sends it a test message.
  webhooks deliveries <id>
                    Lists its last messages with status, time and first bytes of the answer; with --state, those only.
  webhooks replay <id>
                    Sends messages again: --message <id>, or --since a day or moment; with --state dead, those only.
  mails preview     Writes every mail of the apps, of one with --app, in every language into the folder --out, with a page
                    that shows them. It needs no secrets and no database.

Options
  --config <file>      JSON configuration file (LATCHKEY_CONFIG)
  --host <host>        address to listen on (LATCHKEY_HOST)
  --port <number>      port to listen on, 4100 unless set (LATCHKEY_PORT)
  --public-url <url>   origin under which browsers reach the server (LATCHKEY_PUBLIC_URL)
  --data-dir <folder>  where the embedded database lives, .latchkey unless set (LATCHKEY_DATA_DIR)
  --user <did>         with list-events and end-sessions: of this user only
  --app <id>           with end-sessions: the app whose users are logged out; with secrets and import: the app
  --all                with end-sessions: of all users of all apps
  --before <date>      with end-sessions: only what began before a day or moment, such as 2026-01-31T08:00Z
  --from <product>     with import: the product whose export the file is
  --dry-run            with import: checks every line, and writes nothing but the file of errors
  --scopes <list>      with secrets create: what the secret may be used for, parted by commas
  --network <hash>     with list-events: from this network only, as another event names it
  --since <date>       with list-events, undo-changes and webhooks replay: since a day or moment, such as 2026-01-31 or 2026-01-31T08:00Z
  --out <folder>       with mails preview: where to write, mails-preview unless set
  --take-from <did>    with undo-changes: user who keeps what they have, and loses a login method that goes back
  --url <url>          with webhooks create and change: where messages are sent
  --types <list>       with the same: the types of messages, separated by commas
  --role <role>        with operators invite and role: viewer, support or admin
  --description <text> with the same: a note for people
  --state <state>      with webhooks deliveries and replay: waiting, delivered or dead
  --message <id>       with webhooks replay: the id of a message, as in its header webhook-id
  --limit <number>     with list-events and webhooks deliveries: at most this many, 1000 and 100 unless set
  --version            print the version
  --help               print this

Secrets come from the environment: LATCHKEY_SECRET, LATCHKEY_RECOVERY_KEY, LATCHKEY_SMTP_URL, DATABASE_URL,
LATCHKEY_SIGNING_KEY; each also as NAME_FILE with the path of a file that holds it. docs/settings.md of @latchkey/server lists every setting.
`
