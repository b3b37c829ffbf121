import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import { randomUUID } from 'node:crypto'
import Fastify, {
  LogController,
  type FastifyHttpOptions,
  type FastifyReply,
  type FastifyRequest,
  type RawServerDefault,
} from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import type { ServerNames } from 'latchkey/core/contract'
import type { Apps } from '../apps/index.ts'
import { tooManyRequests, assertStorable, type Telemetry } from '../foundation/index.ts'
import type { PluginHttp } from '../contract/index.ts'
import { hashBody } from '../possession/index.ts'
import { clientNetwork } from '../limits/index.ts'
import { admitByTurn } from './admission.ts'
import { registerCallerAddress } from './callerAddress.ts'
import { registerCors } from './cors.ts'
import { rememberCallers } from './currentCaller.ts'
import { credentialsConstraint } from './byAppSecret.ts'
import { answerClientError, sendError, registerErrorAnswers } from './errorAnswers.ts'
import type { Readiness } from './health.ts'
import { loggerOptions, type LogSettings } from './logging.ts'
import { registerOpenApi } from './openapi.ts'
import type { RequestContext } from './requestContext.ts'
import { createRequestQueue } from './requestQueue.ts'

export interface HttpSettings {
  log: LogSettings
  trustProxy: false | string | string[]
  /** Milliseconds in which a request must arrive completely. Default: {@link REQUEST_TIMEOUT_MS}. */
  requestTimeoutMs?: number | undefined
  requestsPerMinute: number
  /** Requests that are worked on at the same time, and the longest wait of the others, in milliseconds (HTTP-96). */
  queue: { atOnce: number; maxWaitMs: number }
  brand: string
  names: ServerNames
  publicOrigin: string
  apps: Apps
  context: RequestContext
  telemetry: Telemetry
  /** Connections are closed with their next answer once the server is about to end. */
  readiness?: Readiness | undefined
  /** Request headers of plugins that browsers may send. */
  requestHeaders: readonly string[]
}

/** Largest request body, in bytes. */
const BODY_LIMIT = 64 * 1024
/** Default limit, in milliseconds, for a request to arrive completely. */
const REQUEST_TIMEOUT_MS = 30_000

/**
 * Creates a Fastify server with everything that all routes share: errors, logs, CORS, security headers, limits,
 * OpenAPI.
 */
export async function createHttp(settings: HttpSettings): Promise<PluginHttp> {
  const { context, publicOrigin } = settings
  const options: FastifyHttpOptions<RawServerDefault> = {
    logger: loggerOptions(settings.log),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT,
    ...arrivalLimits(settings.requestTimeoutMs),
    trustProxy: settings.trustProxy,
    forceCloseConnections: 'idle',
    frameworkErrors: sendError,
    clientErrorHandler: answerClientError,
    routerOptions: { constraints: credentialsConstraint },
  }
  const http = Fastify(options).withTypeProvider<ZodTypeProvider>()
  http.setValidatorCompiler(validatorCompiler)
  http.setSerializerCompiler(serializerCompiler)
  settings.telemetry.http(http)
  registerCallerAddress(http)
  registerJsonBodies(http)
  registerErrorAnswers(http)

  http.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id)
    if (request.url.startsWith('/api/')) void reply.header('cache-control', 'no-store')
  })
  // A connection that is kept alive would keep the server from closing. And a proxy that is about to use one again when
  // the server closes it cannot tell whether its request was read.
  let isClosing = false
  http.addHook('preClose', async () => {
    isClosing = true
  })
  http.addHook('onSend', async (_request, reply) => {
    if (isClosing || settings.readiness?.isEnding) void reply.header('connection', 'close')
  })
  http.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        req: request,
        appId: context.findApp(request)?.id,
        statusCode: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    )
  })
  await http.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], baseUri: ["'none'"], frameAncestors: ["'none'"] },
    },
    // Turned off: browsers warn if only some documents of an origin send `Origin-Agent-Cluster`, and the wallet
    // frame, the server's pages and sandboxed messages share this origin.
    originAgentCluster: false,
    strictTransportSecurity: publicOrigin.startsWith('https:'),
  })
  await http.register(rateLimit, {
    global: false,
    max: settings.requestsPerMinute,
    timeWindow: 60_000,
    keyGenerator: ({ ip }) => clientNetwork(ip),
    onExceeded: () => settings.telemetry.limitHit('core/requests'),
    errorResponseBuilder: (_request, { ttl }) => tooManyRequests(Math.ceil(ttl / 1000)),
  })
  await countRequests(http, () => registerCors(http, settings))
  await registerOpenApi(http, settings.brand)
  refuseUnstorable(http)
  queueRequests(http, settings)
  rememberCallers(http, settings.context)
  return http
}

/**
 * Counts every request once, before any other work, including those with unknown paths or wrong app ids. Preflights
 * are counted before CORS answers them; all others after CORS, so that the page can read a refusal. Routes with their
 * own `config.rateLimit` count themselves.
 */
async function countRequests(http: PluginHttp, registerCors: () => Promise<void>): Promise<void> {
  const count = http.rateLimit() as (request: FastifyRequest, reply: FastifyReply) => Promise<void>
  http.addHook('onRequest', async (request, reply) => {
    if (request.method === 'OPTIONS') await count(request, reply)
  })
  await registerCors()
  http.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.rateLimit === undefined) await count(request, reply)
  })
}

/** Makes requests wait for their turn, and logs once in a while that there are more than can be served. */
function queueRequests(http: PluginHttp, { queue: settings, telemetry }: HttpSettings): void {
  const queue = createRequestQueue({
    ...settings,
    onRefused: (state) =>
      http.log.warn(
        state,
        'more requests come than this process can serve: those that would wait too long are refused',
      ),
  })
  telemetry.queue(queue.state)
  admitByTurn(http, queue)
}

/**
 * Settings that cut off requests which have not arrived completely after `ms`. Node checks only every 30 s by
 * default. Both limits are set, since Node swaps them if the one for headers is longer: with its default of 60 s a
 * slow body would get 90 s.
 */
function arrivalLimits(ms = REQUEST_TIMEOUT_MS): Pick<FastifyHttpOptions<RawServerDefault>, 'http' | 'requestTimeout'> {
  const connectionsCheckingInterval = ms / 30
  const requestTimeout = ms - connectionsCheckingInterval
  return { requestTimeout, http: { requestTimeout, headersTimeout: requestTimeout, connectionsCheckingInterval } }
}

/** Refuses texts that cannot be stored before any route, plugin or other hook reads them. */
function refuseUnstorable(http: PluginHttp): void {
  http.addHook('preValidation', async ({ body, query, params }) => {
    assertStorable(params, 'path')
    assertStorable(query, 'query')
    assertStorable(body)
  })
}

/** Accepts JSON bodies only: bodies that a form on a foreign page can send without a preflight are refused with 415. */
function registerJsonBodies(http: PluginHttp): void {
  // 'error' makes the parser refuse bodies with a `__proto__` or `constructor.prototype` key.
  const parse = http.getDefaultJsonParser('error', 'error')
  http.removeAllContentTypeParsers()
  http.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    hashBody(request, body)
    // Clients send the content type even without a body. The route's schema decides if an empty body is acceptable.
    if (body.length === 0) done(null, undefined)
    else void parse(request, body.toString(), done)
  })
}
