import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import {
  isRequestError,
  APP_LIMITS,
  PEERS,
  type RequestQueueState,
  type SendQueueState,
  type Telemetry,
} from '../core/foundation/index.ts'
import { TextRefused } from '../core/contract/index.ts'
import type { DatabaseObserver, OpenDatabase } from '../db/types.ts'

/** Telemetry that counts in Prometheus metrics of this process. */
export interface Metrics extends Telemetry {
  registry: Registry
  database: DatabaseObserver
  /** Adds metrics about a database's connection pool. */
  watchDatabase(database: Pick<OpenDatabase, 'state'>): void
  /** Adds a metric about the machine's clock. @param offsetMs milliseconds by which it is ahead of the database's */
  watchClock(offsetMs: () => number): void
  /** Adds metrics about the connections to the mail server. */
  watchMail(state: () => SendQueueState): void
  /** Adds metrics about the connections to the provider of text messages. */
  watchTexts(state: () => SendQueueState): void
}

/** Histogram buckets in seconds, from a quick read to a client's time-out. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const STATEMENT_BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5]
const CALL_BUCKETS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15]
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Labels of a request: its route pattern and the part of the server. Never the path, which callers choose freely. */
export function routeOf(request: FastifyRequest): { method: string; route: string; plugin: string } {
  const { url, config } = request.routeOptions
  return {
    method: METHODS.has(request.method) ? request.method : 'other',
    route: request.is404 || url === undefined ? 'none' : url,
    plugin: (config as { part?: string } | undefined)?.part ?? 'core',
  }
}

/** Creates the metrics, in a registry of their own. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const requests = new Counter({
    name: 'latchkey_http_requests_total',
    help: 'Answered requests.',
    labelNames: ['method', 'route', 'plugin', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'latchkey_http_request_duration_seconds',
    help: 'From the arrival of a request to the end of its answer.',
    labelNames: ['method', 'route', 'plugin'],
    buckets: BUCKETS,
    registers,
  })
  const logins = new Counter({
    name: 'latchkey_logins_total',
    help: 'Proven logins by account type: login, sign_up, confirmed (by who is logged in already), refused, failed on our side.',
    labelNames: ['method', 'outcome'],
    registers,
  })
  const codes = new Counter({
    name: 'latchkey_codes_total',
    help: 'One-time codes by plugin: issued, not_sent, rejected (typed wrongly or too late), used.',
    labelNames: ['method', 'step'],
    registers,
  })
  const limits = new Counter({
    name: 'latchkey_limits_hit_total',
    help: 'Requests that a limit refused.',
    labelNames: ['limit'],
    registers,
  })
  const calls = new Histogram({
    name: 'latchkey_call_duration_seconds',
    help: `Waiting for others' servers: ${PEERS.join(', ')}.`,
    labelNames: ['peer', 'outcome'],
    buckets: CALL_BUCKETS,
    registers,
  })
  const webhooks = new Histogram({
    name: 'latchkey_webhook_attempt_duration_seconds',
    help: 'Attempts to send a webhook, by endpoint: delivered, failed (will be repeated), dead (was the last attempt).',
    labelNames: ['endpoint', 'outcome'],
    buckets: CALL_BUCKETS,
    registers,
  })
  const statements = new Histogram({
    name: 'latchkey_database_statement_duration_seconds',
    help: 'Statements of requests, the way to the database included.',
    buckets: STATEMENT_BUCKETS,
    registers,
  })
  const refusals = new Counter({
    name: 'latchkey_database_refusals_total',
    help: 'What requests did not get from the database: away, no_connection, statement_timeout, transaction_timeout, lost.',
    labelNames: ['reason'],
    registers,
  })

  const queues: (() => RequestQueueState)[] = []
  watchQueues(queues, registers)

  // Initialised with 0, since Prometheus sees no increase in a series that begins at 1, and these limits are hit
  // rarely.
  for (const name of APP_LIMITS.keys()) limits.inc({ limit: `app/${name}` }, 0)

  return {
    registry,
    http: (http) =>
      observeRequests(http, (request, status, seconds) => {
        const labels = routeOf(request)
        requests.inc({ ...labels, status })
        durations.observe(labels, seconds)
      }),
    login: (method, outcome) => logins.inc({ method, outcome }),
    code: (method, step) => codes.inc({ method, step }),
    // Metrics are for a moment: active users are counted by the day, for the console.
    active: () => {},
    limitHit: (limit) => limits.inc({ limit }),
    webhook: (endpoint, outcome, ms) => webhooks.observe({ endpoint, outcome }, ms / 1000),
    queue: (state) => void queues.push(state),
    async call(peer, work) {
      const end = calls.startTimer({ peer })
      try {
        const result = await work()
        end({ outcome: 'ok' })
        return result
      } catch (error) {
        // A refusal has its cause in the user's input, such as the number, and is no failure of the other server.
        end({
          outcome: error instanceof TextRefused || (isRequestError(error) && error.status < 500) ? 'refused' : 'failed',
        })
        throw error
      }
    },
    database: { statement: (ms) => statements.observe(ms / 1000), refused: (reason) => refusals.inc({ reason }) },
    watchDatabase: ({ state }) => {
      if (state) watchDatabase(state, registers)
    },
    watchClock: (offsetMs) =>
      watchValue(
        'latchkey_clock_offset_seconds',
        "Seconds by which the machine's clock is ahead of the database's.",
        () => offsetMs() / 1000,
        registers,
        'average',
      ),
    watchMail: (state) => watchMessages('mail', ['Mails', 'the mail server'], state, registers),
    watchTexts: (state) => watchMessages('text', ['Text messages', 'their provider'], state, registers),
  }
}

function observeRequests(
  http: FastifyInstance,
  onAnswer: (request: FastifyRequest, status: number, seconds: number) => void,
): void {
  http.addHook('onResponse', async (request, reply) => onAnswer(request, reply.statusCode, reply.elapsedTime / 1000))
}

function watchDatabase(state: NonNullable<OpenDatabase['state']>, registers: Registry[]): void {
  const connections = new Gauge({
    name: 'latchkey_database_connections',
    help: 'Connections for requests.',
    labelNames: ['state'],
    registers,
    collect() {
      const { idle, busy } = state()
      connections.set({ state: 'idle' }, idle)
      connections.set({ state: 'busy' }, busy)
    },
  })
  watchValue(
    'latchkey_database_connections_max',
    'Connections for requests that there may be.',
    () => state().max,
    registers,
  )
  watchValue(
    'latchkey_database_waiting_requests',
    'Requests that wait for a connection.',
    () => state().waiting,
    registers,
  )
  watchValue(
    'latchkey_database_available',
    '0 while requests are refused because the database does not answer; of several processes the worst.',
    () => Number(state().isAvailable),
    registers,
    'min',
  )
}

/** Adds a gauge that asks for its value whenever metrics are read. */
function watchValue(
  name: string,
  help: string,
  value: () => number,
  registers: Registry[],
  aggregator: 'sum' | 'min' | 'average' = 'sum',
): void {
  const gauge: Gauge = new Gauge({ name, help, aggregator, registers, collect: () => gauge.set(value()) })
}

/** @param queues those of the HTTP servers in this process, of which there is one but in tests */
function watchQueues(queues: readonly (() => RequestQueueState)[], registers: Registry[]): void {
  const sum = (name: keyof RequestQueueState): number => queues.reduce((total, state) => total + state()[name], 0)
  const requests = new Gauge({
    name: 'latchkey_http_queue',
    help: 'API requests that are worked on, and those that wait for their turn.',
    labelNames: ['state'],
    registers,
    collect() {
      requests.set({ state: 'running' }, sum('running'))
      requests.set({ state: 'waiting' }, sum('waiting'))
    },
  })
  let counted = 0
  const refused = new Counter({
    name: 'latchkey_http_queue_refused_total',
    help: 'API requests that were refused, as more came than can be served in time.',
    registers,
    collect() {
      refused.inc(sum('refused') - counted)
      counted = sum('refused')
    },
  })
}

/** @param names of the messages, and of what takes them */
function watchMessages(
  kind: 'mail' | 'text',
  [messages, taker]: readonly [string, string],
  state: () => SendQueueState,
  registers: Registry[],
): void {
  const gauge = new Gauge({
    name: `latchkey_${kind}_messages`,
    help: `${messages} on their way: those that have a connection to ${taker}, and those that wait for one.`,
    labelNames: ['state'],
    registers,
    collect() {
      const { sending, waiting } = state()
      gauge.set({ state: 'sending' }, sending)
      gauge.set({ state: 'waiting' }, waiting)
    },
  })
  watchValue(
    `latchkey_${kind}_connections_max`,
    `Connections to ${taker} that there may be.`,
    () => state().max,
    registers,
  )
  const refused = new Counter({
    name: `latchkey_${kind}_refused_total`,
    help: `${messages} that were refused, as more came than ${taker} takes in time.`,
    registers,
    collect() {
      refused.reset()
      refused.inc(state().refused)
    },
  })
}
