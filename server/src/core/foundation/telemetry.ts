import type { FastifyInstance } from 'fastify'

/**
 * Other servers that a request may wait for: mail servers, providers of text messages, social logins and Google Drive, CAPTCHA verifiers, Farcaster's relay and API,
 * chain nodes, price sources, and the key sets of hosts' identity systems.
 */
export const PEERS = ['mail', 'sms', 'oauth', 'captcha', 'farcaster', 'chain', 'prices', 'identity'] as const
export type Peer = (typeof PEERS)[number]
/** Outcome of a code: made for a message, not sent after all, typed wrongly, typed and used up. */
export type CodeStep = 'issued' | 'not_sent' | 'rejected' | 'used'
export type LoginOutcome = 'login' | 'sign_up' | 'confirmed' | 'refused' | 'failed'

/**
 * Metrics and traces for the server's operator. Nothing passed here names a person: words come from the code and the
 * configuration, never from a request.
 */
export interface Telemetry {
  /** Observes every request of a server. Called before any hook or route is added to the server. */
  http(http: FastifyInstance): void
  /** @param method the account type */
  login(method: string, outcome: LoginOutcome): void
  /** @param method the id of the plugin that sends the code */
  code(method: string, step: CodeStep): void
  /** @param limit as {@link limitName} makes it */
  limitHit(limit: string): void
  /** Runs `work`, which waits for another server. */
  call<T>(peer: Peer, work: () => Promise<T>): Promise<T>
}

/** The part of the telemetry that observes calls to other servers. */
export type CallObserver = Pick<Telemetry, 'call'>

export const noTelemetry: Telemetry = {
  http: () => {},
  login: () => {},
  code: () => {},
  limitHit: () => {},
  call: (_peer, work) => work(),
}

/** Limits that plugins count for a whole app: see `codeRates.ts` and `sendCode.ts`. */
export const APP_LIMITS: ReadonlySet<string> = new Set(['codes', 'codes-daily', 'texts-daily'])

/**
 * Returns the name by which a limit is counted. Third-party plugins choose their own names, perhaps from user input, so
 * those are counted under the plugin alone.
 * @param action `<owner>/<name>`, as in the table of limits
 */
export function limitName(action: string, ownPlugins: ReadonlySet<string>): string {
  const [owner = '', name = ''] = action.split('/', 2)
  const isOurs = owner === 'core' || (owner === 'app' ? APP_LIMITS.has(name) : ownPlugins.has(owner))
  return isOurs ? action : `${owner}/other`
}
