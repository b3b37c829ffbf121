import { parseArgs } from 'node:util'
import { ConfigError, type ConfigSources, type ServerMode } from './config.ts'

/** What the command line asks for. */
export type Command =
  | { kind: 'help' }
  | { kind: 'version' }
  | ({ kind: 'run'; mode: ServerMode } & Settings)
  | ({ kind: 'reseal' } & Settings)

interface Settings {
  configFile: string | undefined
  overrides: NonNullable<ConfigSources['overrides']>
}

const COMMANDS = new Set(['dev', 'start', 'reseal'])

export const USAGE = `Usage: latchkey-server [dev|start|reseal] [options]

  dev      Development: an app to try things with, mail on an inbox page, secrets that everybody knows.
  start    Production (the default): refuses to start until everything that matters is set.
  reseal   Seals what the database keeps under LATCHKEY_SECRET and the first key of LATCHKEY_RECOVERY_KEY, so
           that LATCHKEY_PREVIOUS_SECRET and the keys after the first can go. The server may run meanwhile.

Options
  --config <file>      JSON configuration file (LATCHKEY_CONFIG)
  --host <host>        address to listen on (LATCHKEY_HOST)
  --port <number>      port to listen on, 4100 unless set (LATCHKEY_PORT)
  --public-url <url>   origin under which browsers reach the server (LATCHKEY_PUBLIC_URL)
  --data-dir <folder>  where the embedded database lives, .latchkey unless set (LATCHKEY_DATA_DIR)
  --version            print the version
  --help               print this

Secrets come from the environment: LATCHKEY_SECRET, LATCHKEY_RECOVERY_KEY, LATCHKEY_SMTP_URL, DATABASE_URL,
LATCHKEY_SIGNING_KEY; each also as NAME_FILE with the path of a file that holds it. The README of @latchkey/server lists every setting.
`

/**
 * Reads the command line.
 * @throws ConfigError on an unknown command or option
 */
export function readCommand(args: readonly string[]): Command {
  const { values, positionals } = parse(args)
  if (values.help) return { kind: 'help' }
  if (values.version) return { kind: 'version' }
  const [command = 'start', ...more] = positionals
  if (more.length > 0 || !COMMANDS.has(command)) {
    throw new ConfigError(`Unknown command "${positionals.join(' ')}": there are "dev", "start" and "reseal". See latchkey-server --help.`)
  }
  const settings: Settings = {
    configFile: values.config,
    overrides: {
      host: values.host,
      port: values.port === undefined ? undefined : Number(values.port),
      publicUrl: values['public-url'],
      dataDir: values['data-dir'],
    },
  }
  if (command === 'reseal') return { kind: 'reseal', ...settings }
  return { kind: 'run', mode: command === 'dev' ? 'development' : 'production', ...settings }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        config: { type: 'string' },
        host: { type: 'string' },
        port: { type: 'string' },
        'public-url': { type: 'string' },
        'data-dir': { type: 'string' },
        version: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    })
  } catch (cause) {
    throw new ConfigError(`${cause instanceof Error ? cause.message : String(cause)} See latchkey-server --help.`, { cause })
  }
}
