import { parseArgs } from 'node:util'
import type { KeyChange } from './changeKeys.ts'
import { ConfigError, type ServerMode } from './core/foundation/index.ts'
import type { ConfigSources } from './config.ts'
import { readScopes, SECRET_SCOPES, type SecretScope } from './core/secrets/index.ts'
import { PRODUCTS, type Product } from './importing/from/products.ts'
import { readOperatorsCommand, type OperatorsCommand } from './operatorsCommand.ts'
import { readWebhooksCommand, type WebhooksCommand } from './webhooksCommand.ts'

/** A parsed command with its arguments; the help text tells what each command does. */
export type Command =
  | { kind: 'help' }
  | { kind: 'version' }
  | ({ kind: 'run'; mode: ServerMode } & Settings)
  | ({ kind: 'migrate' } & Settings)
  | ({ kind: 'reseal' } & Settings)
  | ({ kind: 'reset-mfa'; userId: string } & Settings)
  | ({ kind: 'end-sessions' } & SessionsFilter & Settings)
  | ({ kind: 'undo-changes'; userId: string; since: Date | undefined; takeFrom: string | undefined } & Settings)
  | ({ kind: 'list-events'; filter: EventFilter } & Settings)
  | (KeyChange & Settings)
  | ({ kind: 'secrets' } & SecretsCommand & Settings)
  | ({
      kind: 'import'
      file: string
      appId: string | undefined
      from: Product | undefined
      isDryRun: boolean
    } & Settings)
  | ({ kind: 'operators' } & OperatorsCommand & Settings)
  | ({ kind: 'webhooks' } & WebhooksCommand & Settings)
  | ({ kind: 'users'; action: 'restore'; userId: string } & Settings)
  | ({ kind: 'mails'; action: 'preview'; appId: string | undefined; folder: string } & Settings)

/** The action of the command `secrets`: what follows the word on the command line. */
export type SecretsCommand =
  | { action: 'create'; appId: string; scopes: readonly SecretScope[] }
  | { action: 'list'; appId: string | undefined }
  | { action: 'rotate'; id: string }
  | { action: 'revoke'; id: string }

/** Which sessions the command `end-sessions` ends: without a user and an app, those of everybody. */
export interface SessionsFilter {
  userId: string | undefined
  appId: string | undefined
  /** Only sessions whose login was before. */
  before: Date | undefined
}

/** Which security events the command `list-events` prints. */
export interface EventFilter {
  userId?: string | undefined
  since?: Date | undefined
  network?: string | undefined
  limit: number
}

interface Settings {
  configFile: string | undefined
  overrides: NonNullable<ConfigSources['overrides']>
}

const COMMANDS = [
  'dev',
  'start',
  'migrate',
  'reseal',
  'reset-mfa',
  'end-sessions',
  'undo-changes',
  'list-events',
  'list-keys',
  'rotate-key',
  'retire-key',
  'secrets',
  'import',
  'operators',
  'users',
  'webhooks',
  'mails',
]
/** Commands that require an argument. */
const WITH_SUBJECT = ['reset-mfa', 'undo-changes', 'retire-key', 'import']
/** Returns the largest number of arguments that a command takes. */
const argumentsOf = (command: string): number =>
  ['mails', 'operators', 'secrets', 'users', 'webhooks'].includes(command) ? 2 : Number(WITH_SUBJECT.includes(command))

/**
 * Parses the command line.
 * @throws ConfigError on an unknown command or option
 */
export function readCommand(args: readonly string[]): Command {
  const { values, positionals } = parse(args)
  if (values.help) return { kind: 'help' }
  if (values.version) return { kind: 'version' }
  const [command = 'start', ...more] = positionals
  if (!COMMANDS.includes(command) || more.length > argumentsOf(command)) {
    throw new ConfigError(
      `Unknown command "${positionals.join(' ')}". Commands: ${COMMANDS.join(', ')}. See latchkey-server --help.`,
    )
  }
  if (values['dry-run'] && command !== 'import')
    throw new ConfigError('--dry-run is for import only. See latchkey-server --help.')
  const foreign = FILTERS.find((name) => values[name] !== undefined && !OPTIONS_OF[command]?.includes(name))
  if (foreign !== undefined) {
    const commands = Object.keys(OPTIONS_OF).filter((name) => OPTIONS_OF[name]?.includes(foreign))
    throw new ConfigError(`--${foreign} is for ${commands.join(' and ')} only. See latchkey-server --help.`)
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
  if (command === 'migrate' || command === 'reseal' || command === 'list-keys' || command === 'rotate-key')
    return { kind: command, ...settings }
  if (command === 'list-events') return { kind: command, filter: readFilter(values), ...settings }
  if (command === 'reset-mfa') {
    const [userId] = more
    if (userId === undefined)
      throw new ConfigError('reset-mfa needs the id of the user, such as did:latchkey:…. See latchkey-server --help.')
    return { kind: command, userId, ...settings }
  }
  if (command === 'end-sessions') {
    const { user: userId, app: appId, all = false, before } = values
    if (all === (userId !== undefined || appId !== undefined)) {
      throw new ConfigError(
        'end-sessions needs --user with the id of the user, such as did:latchkey:…, --app with an app, or --all for everybody. See latchkey-server --help.',
      )
    }
    return { kind: command, userId, appId, before: readDate('before', before), ...settings }
  }
  if (command === 'undo-changes') {
    const [userId] = more
    if (userId === undefined) {
      throw new ConfigError(
        'undo-changes needs the id of the user, such as did:latchkey:…. ' + 'See latchkey-server --help.',
      )
    }
    if (values['take-from'] !== undefined && values.since === undefined) {
      throw new ConfigError(
        '--take-from needs --since: without it, undo-changes only lists. ' + 'See latchkey-server --help.',
      )
    }
    return { kind: command, userId, since: readDate('since', values.since), takeFrom: values['take-from'], ...settings }
  }
  if (command === 'import') {
    const [file] = more
    if (file === undefined)
      throw new ConfigError('import needs the file with the users, such as users.jsonl. See latchkey-server --help.')
    const from = PRODUCTS.find((name) => name === values.from)
    if (values.from !== undefined && !from)
      throw new ConfigError(
        `--from is one of ${PRODUCTS.join(', ')}, not "${values.from}". See latchkey-server --help.`,
      )
    return { kind: command, file, appId: values.app, from, isDryRun: values['dry-run'] ?? false, ...settings }
  }
  if (command === 'secrets') return { kind: command, ...readSecretsCommand(more, values), ...settings }
  if (command === 'operators') return { kind: command, ...readOperatorsCommand(more, values), ...settings }
  if (command === 'webhooks') {
    const { app, url, types, description, state, message, limit } = values
    const options = { app, url, types, description, state, message, limit, since: readDate('since', values.since) }
    return { kind: command, ...readWebhooksCommand(more, options), ...settings }
  }
  if (command === 'users') {
    const [action, userId] = more
    if (action !== 'restore' || userId === undefined)
      throw new ConfigError(
        'users is followed by restore <did>, the id of a deleted user, such as did:latchkey:…. See latchkey-server --help.',
      )
    return { kind: command, action, userId, ...settings }
  }
  if (command === 'mails') {
    if (more[0] !== 'preview' || more.length > 1)
      throw new ConfigError('mails is followed by preview. See latchkey-server --help.')
    return { kind: command, action: 'preview', appId: values.app, folder: values.out ?? 'mails-preview', ...settings }
  }
  if (command === 'retire-key') {
    const [kid] = more
    if (kid === undefined)
      throw new ConfigError('retire-key needs the kid of the key: list-keys lists them. See latchkey-server --help.')
    return { kind: command, kid, ...settings }
  }
  return { kind: 'run', mode: command === 'dev' ? 'development' : 'production', ...settings }
}

const WEBHOOK_OPTIONS = ['url', 'types', 'description', 'state', 'message'] as const
const FILTERS = [
  'user',
  'app',
  'network',
  'since',
  'limit',
  'take-from',
  'scopes',
  'from',
  'all',
  'before',
  'role',
  'out',
  ...WEBHOOK_OPTIONS,
] as const
type Filter = (typeof FILTERS)[number]
/** Options that have a value. */
type Valued = Exclude<Filter, 'all'>
/** Options that only certain commands accept. */
const OPTIONS_OF: Readonly<Record<string, readonly Filter[]>> = {
  'list-events': ['user', 'network', 'since', 'limit'],
  'end-sessions': ['user', 'app', 'all', 'before'],
  'undo-changes': ['since', 'take-from'],
  secrets: ['app', 'scopes'],
  import: ['app', 'from'],
  operators: ['role'],
  webhooks: ['app', 'since', 'limit', ...WEBHOOK_OPTIONS],
  mails: ['app', 'out'],
}
/** A day or a time in ISO 8601; other forms are refused as ambiguous. */
const ISO_DATE = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2})?(?:Z|[+-]\d{2}:\d{2}))?$/
const DEFAULT_LIMIT = 1_000

function readDate(option: 'since' | 'before', date: string | undefined): Date | undefined {
  if (date !== undefined && (!ISO_DATE.test(date) || Number.isNaN(Date.parse(date)))) {
    throw new ConfigError(
      `--${option} needs a day or a time, such as 2026-01-31 or 2026-01-31T08:00Z, not "${date}". See latchkey-server --help.`,
    )
  }
  return date === undefined ? undefined : new Date(date)
}

function readSecretsCommand(
  [action, id]: readonly string[],
  { app, scopes }: { [name in Valued]?: string | undefined },
): SecretsCommand {
  const wrong = (problem: string): ConfigError => new ConfigError(`${problem} See latchkey-server --help.`)
  if (scopes !== undefined && action !== 'create') throw wrong('--scopes is for secrets create only.')
  if (action === 'rotate' || action === 'revoke') {
    if (app !== undefined) throw wrong(`secrets ${action} takes the id of a secret, and no --app.`)
    if (id === undefined) throw wrong(`secrets ${action} needs the id of the secret: secrets list names it.`)
    return { action, id }
  }
  if (id !== undefined || (action !== 'create' && action !== 'list'))
    throw wrong('secrets is followed by create, list, rotate <id> or revoke <id>.')
  if (action === 'list') return { action, appId: app }
  if (app === undefined) throw wrong('secrets create needs --app with the id of the app.')
  const read = scopes === undefined ? undefined : readScopes(scopes)
  if (!read) throw wrong(`secrets create needs --scopes with what the secret is for, of: ${SECRET_SCOPES.join(', ')}.`)
  return { action, appId: app, scopes: read }
}

function readFilter({ user, network, since, limit }: { [name in Valued]?: string | undefined }): EventFilter {
  if (limit !== undefined && !/^[1-9]\d{0,6}$/.test(limit))
    throw new ConfigError(`--limit needs a number, not "${limit}". See latchkey-server --help.`)
  return {
    userId: user,
    network,
    since: readDate('since', since),
    limit: limit === undefined ? DEFAULT_LIMIT : Number(limit),
  }
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
        user: { type: 'string' },
        app: { type: 'string' },
        'take-from': { type: 'string' },
        network: { type: 'string' },
        since: { type: 'string' },
        limit: { type: 'string' },
        scopes: { type: 'string' },
        from: { type: 'string' },
        url: { type: 'string' },
        types: { type: 'string' },
        description: { type: 'string' },
        state: { type: 'string' },
        message: { type: 'string' },
        before: { type: 'string' },
        role: { type: 'string' },
        out: { type: 'string' },
        all: { type: 'boolean' },
        'dry-run': { type: 'boolean' },
        version: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    })
  } catch (cause) {
    // Node.js adds what to do about a positional argument that begins with a dash; there are none here.
    const [problem] = (cause instanceof Error ? cause.message : String(cause)).split('. ')
    throw new ConfigError(`${problem}. See latchkey-server --help.`, { cause })
  }
}
