import type { FastifyInstance } from 'fastify'

/**
 * Kinds of other servers that a request may wait for: mail servers, providers of text messages, social logins and
 * Google Drive, CAPTCHA verifiers, Farcaster's relay and API, chain nodes, price sources, and the key sets of hosts'
 * identity systems.
 */
export const PEERS = ['mail', 'sms', 'oauth', 'captcha', 'farcaster', 'chain', 'prices', 'identity'] as const
export type Peer = (typeof PEERS)[number]
/** What happened to a code: it was made, its message could not be sent, it was typed wrongly, or it was used. */
export type CodeStep = 'issued' | 'not_sent' | 'rejected' | 'used'
/** An attempt delivered the message, failed and will be repeated, or was the last one. */
export type WebhookOutcome = 'delivered' | 'failed' | 'dead'
export type LoginOutcome = 'login' | 'sign_up' | 'confirmed' | 'refused' | 'failed'

/**
 * Metrics and traces for the operator. Labels must not identify a person: they come from the code and the
 * configuration, never from a request.
 */
export interface Telemetry {
  /** Observes every request of a server. Called before any hook or route is added to the server. */
  http(http: FastifyInstance): void
  /** Counts a login. @param method the account type @param at the app, and the error code of a refusal */
  login(method: string, outcome: LoginOutcome, at?: { appId?: string | undefined; code?: string | undefined }): void
  /** Counts a step of a one-time code. @param method id of the plugin that sends it */
  code(method: string, step: CodeStep, appId?: string): void
  /** Notes that a user of an app got a token, and so is active. */
  active(appId: string, userId: string): void
  /** Counts a refusal by a rate limit. @param limit name from {@link limitName} */
  limitHit(limit: string): void
  /** Counts and times an attempt to send a webhook. @param endpointId id of the endpoint, which the server made */
  webhook(endpointId: string, outcome: WebhookOutcome, ms: number): void
  /** Observes the queue of requests of this process. Called once. */
  queue(state: () => RequestQueueState): void
  /** Counts and times `work`, which calls another server, and returns its result. */
  call<T>(peer: Peer, work: () => Promise<T>): Promise<T>
}

/** How many requests of this process are worked on, wait for their turn, and were refused since the start. */
export interface RequestQueueState {
  running: number
  waiting: number
  refused: number
}

/** The part of {@link Telemetry} that observes calls to other servers. */
export type CallObserver = Pick<Telemetry, 'call'>

export const noTelemetry: Telemetry = {
  http: () => {},
  login: () => {},
  code: () => {},
  active: () => {},
  limitHit: () => {},
  webhook: () => {},
  queue: () => {},
  call: (_peer, work) => work(),
}

/** Telemetry that tells both. */
export function bothTelemetries(one: Telemetry, other: Telemetry): Telemetry {
  if (one === noTelemetry) return other
  return {
    http(http) {
      one.http(http)
      other.http(http)
    },
    login(...args) {
      one.login(...args)
      other.login(...args)
    },
    code(...args) {
      one.code(...args)
      other.code(...args)
    },
    active(...args) {
      one.active(...args)
      other.active(...args)
    },
    limitHit(limit) {
      one.limitHit(limit)
      other.limitHit(limit)
    },
    webhook(...args) {
      one.webhook(...args)
      other.webhook(...args)
    },
    queue(state) {
      one.queue(state)
      other.queue(state)
    },
    call: (peer, work) => one.call(peer, () => other.call(peer, work)),
  }
}

/** The limits that plugins count for a whole app, and the settings that they come from; see `codeRates.ts` and `sendCode.ts`. */
export const APP_LIMITS: ReadonlyMap<string, string> = new Map([
  ['codes', 'rateLimits.codesPerApp'],
  ['codes-daily', 'rateLimits.codesPerAppDaily'],
  ['codes-proven', 'rateLimits.codesPerAppProven'],
  ['codes-proven-daily', 'rateLimits.codesPerAppProvenDaily'],
  ['texts-daily', 'plugins.sms.messagesPerDay'],
])

/**
 * Returns the name under which the metrics count a limit. Third-party plugins choose their own names, perhaps from
 * user input, so all of theirs are counted as `<owner>/other`.
 * @param action `<owner>/<name>`, as in the table of limits
 */
export function limitName(action: string, ownPlugins: ReadonlySet<string>): string {
  const [owner = '', name = ''] = action.split('/', 2)
  const isOurs = owner === 'core' || (owner === 'app' ? APP_LIMITS.has(name) : ownPlugins.has(owner))
  return isOurs ? action : `${owner}/other`
}
