import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import { randomUUID } from 'node:crypto'
import Fastify, { LogController, type FastifyReply, type FastifyRequest, type FastifyServerOptions } from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import type { BrandNames } from 'latchkey/core/contract'
import type { Apps } from '../apps.ts'
import { tooManyRequests } from '../errors.ts'
import type { PluginHttp } from '../pluginRequest.ts'
import { clientNetwork } from '../rateLimits.ts'
import type { Telemetry } from '../telemetry.ts'
import { registerCors } from './cors.ts'
import { rememberCallers } from './currentCaller.ts'
import { sendError, registerErrorAnswers } from './errorAnswers.ts'
import { loggerOptions, type LogSettings } from './logging.ts'
import { registerOpenApi } from './openapi.ts'
import type { RequestContext } from './requestContext.ts'

export interface HttpSettings {
  log: LogSettings
  trustProxy: false | string | string[]
  requestsPerMinute: number
  brand: string
  names: BrandNames
  publicOrigin: string
  apps: Apps
  context: RequestContext
  telemetry: Telemetry
  /** Request headers of plugins that browsers may send too. */
  requestHeaders: readonly string[]
}

/** Largest request body, in bytes. */
const BODY_LIMIT = 64 * 1024
/** Milliseconds in which a request must have arrived completely. */
const REQUEST_TIMEOUT_MS = 30_000

/** Creates a Fastify server with everything that all routes share: errors, logs, CORS, security headers, limits, OpenAPI. */
export async function createHttp(settings: HttpSettings): Promise<PluginHttp> {
  const { context, publicOrigin } = settings
  const options: FastifyServerOptions = {
    logger: loggerOptions(settings.log),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    trustProxy: settings.trustProxy,
    forceCloseConnections: 'idle',
    frameworkErrors: sendError,
  }
  const http = Fastify(options).withTypeProvider<ZodTypeProvider>()
  http.setValidatorCompiler(validatorCompiler)
  http.setSerializerCompiler(serializerCompiler)
  settings.telemetry.http(http)
  registerJsonBodies(http)
  registerErrorAnswers(http)

  http.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id)
    if (request.url.startsWith('/api/')) void reply.header('cache-control', 'no-store')
  })
  // While the server closes, connections are not kept alive: they would keep it from ending.
  let isClosing = false
  http.addHook('preClose', async () => {
    isClosing = true
  })
  http.addHook('onSend', async (_request, reply) => {
    if (isClosing) void reply.header('connection', 'close')
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
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    // Frames, pages and sandboxed messages share an origin, and browsers warn if only some of them send
    // `Origin-Agent-Cluster`.
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
  rememberCallers(http, settings.context)
  return http
}

/**
 * Counts every request once before any work is done for it, including unknown paths and wrong app ids. Preflights are counted before
 * CORS answers them, all others after CORS, so that a page may read the refusal. A route with its own `config.rateLimit` counts by that.
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

/** Accepts JSON bodies only: bodies that a form on a foreign page can send without a preflight are refused with 415. */
function registerJsonBodies(http: PluginHttp): void {
  // `__proto__` and `constructor.prototype` keys are refused.
  const parse = http.getDefaultJsonParser('error', 'error')
  http.removeAllContentTypeParsers()
  http.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Clients send the content type even without a body. The route's schema decides if an empty body is acceptable.
    if (body === '') done(null, undefined)
    else void parse(request, body.toString(), done)
  })
}
