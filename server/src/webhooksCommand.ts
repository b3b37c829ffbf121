import { MESSAGE_TYPE } from './core/apps/index.ts'
import { ConfigError } from './core/foundation/index.ts'

/** The action of the command `webhooks`: what follows the word on the command line. */
export type WebhooksCommand =
  | { action: 'list'; appId: string | undefined }
  | { action: 'create'; appId: string; url: string; types: string[] | null; description: string | null }
  | {
      action: 'change'
      id: string
      url: string | undefined
      types: string[] | null | undefined
      description: string | undefined
    }
  | { action: 'on' | 'off' | 'remove' | 'rotate' | 'test'; id: string }
  | { action: 'deliveries'; id: string; state: DeliveryState | undefined; limit: number }
  | {
      action: 'replay'
      id: string
      messageId: string | undefined
      since: Date | undefined
      state: DeliveryState | undefined
    }

const STATES = ['waiting', 'delivered', 'dead'] as const
type DeliveryState = (typeof STATES)[number]

/** Options that each action takes. */
const OPTIONS_OF = {
  list: ['app'],
  create: ['app', 'url', 'types', 'description'],
  change: ['url', 'types', 'description'],
  on: [],
  off: [],
  remove: [],
  rotate: [],
  test: [],
  deliveries: ['state', 'limit'],
  replay: ['message', 'since', 'state'],
} as const satisfies Record<WebhooksCommand['action'], readonly string[]>

/** Options of the command line, as they were given. */
export interface WebhooksOptions {
  app?: string | undefined
  url?: string | undefined
  types?: string | undefined
  description?: string | undefined
  state?: string | undefined
  message?: string | undefined
  limit?: string | undefined
  /** The parsed `--since`. */
  since?: Date | undefined
}

/** Deliveries that are listed without `--limit`. */
const DEFAULT_LIMIT = 100
/** Stands for all types. */
const ALL = 'all'

/** Parses what follows `webhooks`. @throws ConfigError that says what is missing */
export function readWebhooksCommand([action, id]: readonly string[], options: WebhooksOptions): WebhooksCommand {
  if (!isAction(action))
    throw wrong(
      `webhooks is followed by ${Object.keys(OPTIONS_OF).join(', ')}, most of them with the id of an endpoint.`,
    )
  const allowed: readonly string[] = OPTIONS_OF[action]
  const foreign = Object.entries(options).find(([name, value]) => value !== undefined && !allowed.includes(name))
  if (foreign) throw wrong(`webhooks ${action} takes no --${foreign[0]}.`)
  if (action === 'list') return { action, appId: options.app }
  if (action === 'create') {
    const { app: appId, url, types, description = null } = options
    if (appId === undefined || url === undefined) throw wrong('webhooks create needs --app and --url.')
    return { action, appId, url, types: readTypes(types) ?? null, description }
  }
  if (id === undefined) throw wrong(`webhooks ${action} needs the id of the endpoint: webhooks list names it.`)
  const state = readState(options.state)
  if (action === 'change') {
    const { url, types, description } = options
    if ([url, types, description].every((value) => value === undefined))
      throw wrong('webhooks change needs what to change: --url, --types or --description.')
    return { action, id, url, types: readTypes(types), description }
  }
  if (action === 'deliveries') return { action, id, state, limit: readLimit(options.limit) }
  if (action === 'replay') {
    const { message: messageId, since } = options
    if (messageId === undefined && since === undefined)
      throw wrong('webhooks replay needs --message with the id of a message, or --since with a day or moment.')
    return { action, id, messageId, since, state }
  }
  return { action, id }
}

const isAction = (word: string | undefined): word is WebhooksCommand['action'] =>
  word !== undefined && Object.hasOwn(OPTIONS_OF, word)

const wrong = (problem: string): ConfigError => new ConfigError(`${problem} See latchkey-server --help.`)

/** @returns null for all types; undefined if none were given */
function readTypes(text: string | undefined): string[] | null | undefined {
  if (text === undefined) return undefined
  if (text === ALL) return null
  const types = text.split(',').map((type) => type.trim())
  const unknown = types.find((type) => !MESSAGE_TYPE.test(type))
  if (unknown === undefined) return types
  throw wrong(
    `--types has types of messages, separated by commas, such as user.created,user.deleted; or all. Not "${unknown}".`,
  )
}

function readState(text: string | undefined): DeliveryState | undefined {
  const state = STATES.find((one) => one === text)
  if (text !== undefined && !state) throw wrong(`--state is one of ${STATES.join(', ')}, not "${text}".`)
  return state
}

function readLimit(text: string | undefined): number {
  if (text !== undefined && !/^[1-9]\d{0,4}$/.test(text)) throw wrong(`--limit needs a number, not "${text}".`)
  return text === undefined ? DEFAULT_LIMIT : Number(text)
}
