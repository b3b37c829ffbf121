import {
  context,
  isSpanContextValid,
  propagation,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
} from '@opentelemetry/api'
import type { FastifyRequest } from 'fastify'
import type { LogEvent } from 'kysely'
import { isRequestError, noTelemetry, type Telemetry } from '../core/foundation/index.ts'
import { errorCode } from '../db/DatabaseError.ts'
import { routeOf } from './metrics.ts'
import { statementName } from './statementName.ts'

export interface Tracing extends Telemetry {
  /** Receives Kysely's log, and records a span for each statement of a request. */
  statement(event: LogEvent): void
  /** True if an OpenTelemetry SDK was registered before the server started, so that spans are recorded. */
  hasReceiver: boolean
}

/** Health routes, which load balancers call every few seconds. They are not logged either. */
const UNTRACED = new Set(['/livez', '/readyz', '/health', '/health/live'])

/**
 * Records spans of requests, their SQL statements and their calls to other servers, through OpenTelemetry's API. The
 * spans contain route and table, but no path, query, value, address or browser, unlike those of general-purpose
 * instrumentations.
 */
export function createTracing(): Tracing {
  const tracer = trace.getTracer('@latchkey/server')
  // A span's id is valid only if an SDK is registered. This trial span is never ended, so it is not exported.
  const trial = tracer.startSpan('start', { root: true })

  return {
    ...noTelemetry,
    hasReceiver: isSpanContextValid(trial.spanContext()),
    http(http) {
      const spans = new WeakMap<FastifyRequest['raw'], { span: Span; within: Context }>()
      http.addHook('onRequest', (request, _reply, done) => {
        const { method, route, plugin } = routeOf(request)
        if (UNTRACED.has(route)) return done()
        const parent = parentOf(request)
        const attributes = {
          'http.request.method': method,
          'latchkey.plugin': plugin,
          ...(route === 'none' ? {} : { 'http.route': route }),
        }
        const span = tracer.startSpan(
          route === 'none' ? method : `${method} ${route}`,
          { kind: SpanKind.SERVER, attributes },
          parent,
        )
        const within = trace.setSpan(parent, span)
        spans.set(request.raw, { span, within })
        context.with(within, done)
      })
      // Set again after the body was read, since reading it runs in the async context of the connection.
      http.addHook('preValidation', (request, _reply, done) => {
        const known = spans.get(request.raw)
        if (known) context.with(known.within, done)
        else done()
      })
      http.addHook('onResponse', async (request, { statusCode }) => {
        const span = spans.get(request.raw)?.span
        span?.setAttribute('http.response.status_code', statusCode)
        if (statusCode >= 500)
          span?.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', String(statusCode))
        span?.end()
      })
    },
    statement({ query, queryDurationMillis, ...event }) {
      // Without an active span the statement belongs to no request, such as one that reloads signing keys.
      if (trace.getActiveSpan() === undefined) return
      const end = performance.timeOrigin + performance.now()
      const { operation, table } = statementName(query.query, query.sql)
      const span = tracer.startSpan(table === undefined ? operation : `${operation} ${table}`, {
        kind: SpanKind.CLIENT,
        startTime: end - queryDurationMillis,
        attributes: {
          'db.system.name': 'postgresql',
          'db.operation.name': operation,
          ...(table === undefined ? {} : { 'db.collection.name': table }),
        },
      })
      if (event.level === 'error')
        span
          .setStatus({ code: SpanStatusCode.ERROR })
          .setAttribute('error.type', typeOf((event as { error?: unknown }).error))
      span.end(end)
    },
    call: (peer, work) =>
      tracer.startActiveSpan(
        `call ${peer}`,
        { kind: SpanKind.CLIENT, attributes: { 'latchkey.peer': peer } },
        async (span) => {
          try {
            return await work()
          } catch (error) {
            span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', typeOf(error))
            throw error
          } finally {
            span.end()
          }
        },
      ),
  }
}

/**
 * Continues a trace only if it comes from a trusted proxy. Any other caller could decide which requests are sampled,
 * and use trace ids of other systems.
 */
function parentOf(request: FastifyRequest): Context {
  const isFromProxy = (request.ips?.length ?? 0) > 1
  return isFromProxy ? propagation.extract(context.active(), request.headers) : context.active()
}

/**
 * Returns an error's code or class. Its message is never used, since messages of databases and mail servers quote
 * values and addresses.
 */
function typeOf(error: unknown): string {
  if (isRequestError(error)) return error.code
  const code = errorCode(error)
  if (code !== undefined && /^[A-Za-z0-9_]{1,40}$/.test(code)) return code
  return error instanceof Error ? error.constructor.name : typeof error
}
