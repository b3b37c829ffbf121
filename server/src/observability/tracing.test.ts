import { context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import {
  InMemorySpanExporter,
  NodeTracerProvider,
  SimpleSpanProcessor,
  type ReadableSpan,
} from '@opentelemetry/sdk-trace-node'
import { sql } from 'kysely'
import { EMAIL_PATHS } from 'latchkey/plugins/email/contract'
import { defineServerPlugin } from '../core/contract/plugin.ts'
import { openUrl } from '../db/openUrl.ts'
import { createTestDatabase, type TestDatabase } from '../db/testing.ts'
import { currentRun } from '../db/testing/testRun.ts'
import type { DatabaseLogger, OpenDatabase } from '../db/types.ts'
import { createTestClock, createTestServer, refresh, type TestServer } from '../testing/createTestServer.ts'
import { createTestMail } from '../testing/testMail.ts'
import { createObservability } from './createObservability.ts'
import { createTracing } from './tracing.ts'

const EMAIL = 'ada.lovelace@example.com'
const PARENT = '4bf92f3577b34da6a3ce929d0e0e4736'
const TRACEPARENT = `00-${PARENT}-00f067aa0ba902b7-01`

const careless = defineServerPlugin({
  id: 'careless',
  routes(http, { db }) {
    http.post('/api/v1/plugins/careless', async () => {
      await sql.raw("select 'geheim' as value from users").execute(db)
      await sql.raw("select 'geheim'::int").execute(db)
      return {}
    })
  },
})

const exporter = new InMemorySpanExporter()
const provider = new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] })

// These tests need a second connection by URL, which PGlite does not have.
if (currentRun().engine !== 'pglite')
  describe('traces', () => {
    let database: TestDatabase
    let traced: OpenDatabase
    let server: TestServer
    beforeAll(() => provider.register())
    afterAll(async () => {
      await provider.shutdown()
      trace.disable()
      context.disable()
      propagation.disable()
    })
    beforeEach(async () => {
      const tracing = createTracing()
      database = await createTestDatabase()
      traced = await openUrl({
        kind: 'url',
        url: database.url as string,
        observer: { statement: () => {}, refused: () => {}, log: tracing.statement },
      })
      server = await createTestServer({
        telemetry: tracing,
        plugins: [careless],
        file: { trustProxy: 'loopback' },
        beside: { db: traced.db, clock: createTestClock(), mail: createTestMail() },
      })
      exporter.reset()
    })
    afterEach(async () => {
      await server.close()
      await traced.close()
      await database.close()
    })

    const spans = (): ReadableSpan[] => exporter.getFinishedSpans()
    const requestSpan = (): ReadableSpan => spans().find(({ kind }) => kind === SpanKind.SERVER) as ReadableSpan

    it('a request makes one trace with spans of its statements and calls', async () => {
      await server.post(EMAIL_PATHS.init, { email: EMAIL })
      const request = requestSpan()
      expect(request.name).toBe('POST /api/v1/passwordless/init')
      expect(request.attributes).toEqual({
        'http.request.method': 'POST',
        'http.route': '/api/v1/passwordless/init',
        'latchkey.plugin': 'email',
        'http.response.status_code': 200,
      })
      const { traceId, spanId } = request.spanContext()
      const inner = spans().filter((span) => span !== request)
      for (const span of inner)
        expect([span.spanContext().traceId, span.parentSpanContext?.spanId]).toEqual([traceId, spanId])
      const names = inner.map(({ name }) => name)
      expect(names).toEqual(['statement', 'call mail'])
      const { token, refresh_token: first } = await server.login(EMAIL)
      await refresh(server, first, { token })
      expect(spans().find(({ name }) => name === 'insert refresh_tokens')?.attributes).toEqual({
        'db.system.name': 'postgresql',
        'db.operation.name': 'insert',
        'db.collection.name': 'refresh_tokens',
      })
    })

    it('a trace continues the traceparent of a trusted proxy, and of no other caller', async () => {
      const headers = { traceparent: TRACEPARENT }
      await server.post(
        EMAIL_PATHS.init,
        { email: EMAIL },
        { headers: { ...headers, 'x-forwarded-for': '198.51.100.7' } },
      )
      expect(requestSpan().spanContext().traceId).toBe(PARENT)
      for (const outsider of [
        { ip: '198.51.100.7', headers },
        { ip: '198.51.100.7', headers: { ...headers, 'x-forwarded-for': '127.0.0.1' } },
      ]) {
        exporter.reset()
        await server.post(EMAIL_PATHS.init, { email: EMAIL }, outsider)
        expect(requestSpan().spanContext().traceId).not.toBe(PARENT)
        expect(requestSpan().parentSpanContext).toBeUndefined()
      }
    })

    it('traces hold none of the e-mail addresses, paths, header values and user agents that requests carry', async () => {
      const session = await server.login(EMAIL, { ip: '198.51.100.7', headers: { 'user-agent': 'geheim' } })
      await server.get(`/api/v1/users/${EMAIL}?token=geheim`, {
        headers: { tracestate: 'geheim=1', baggage: 'user=geheim' },
      })
      await server.post('/api/v1/plugins/careless', {})
      server.mail.failWith = Object.assign(new Error(`550 <${EMAIL}> geheim`), { code: `geheim ${EMAIL}` })
      await server.post(EMAIL_PATHS.init, { email: EMAIL })
      const text = JSON.stringify(
        spans().map(({ name, attributes, status, events, links, resource }) => ({
          name,
          attributes,
          status,
          events,
          links,
          resource: resource.attributes,
        })),
      )
      expect(spans().length).toBeGreaterThan(10)
      for (const secret of [
        'ada.lovelace',
        'example.com',
        '198.51.100.7',
        'geheim',
        session.user.id,
        session.token,
        session.refresh_token,
      ])
        expect(text).not.toContain(secret)
      expect(spans().find(({ name }) => name === 'call mail' && true)?.status.code).toBe(SpanStatusCode.UNSET)
      expect(
        spans()
          .filter(({ name }) => name === 'call mail')
          .at(-1),
      ).toMatchObject({ status: { code: SpanStatusCode.ERROR }, attributes: { 'error.type': 'Error' }, events: [] })
      // Hand-written SQL has the generic name 'statement', and a failed one carries the database's error code.
      expect(
        spans()
          .filter(({ name }) => name === 'statement')
          .map(({ attributes }) => attributes['error.type'])
          .filter(Boolean),
      ).toEqual(['22P02'])
    })

    it('health checks make no trace, and a trace of an unknown path does not hold the path', async () => {
      await server.get('/livez')
      await server.get('/readyz')
      expect(spans()).toEqual([])
      await server.get('/unknown')
      expect(spans().map(({ name }) => name)).toEqual(['GET'])
    })
  })

describe('the setting of tracing', () => {
  const lines: string[] = []
  const logger: DatabaseLogger = { info: () => {}, warn: (line) => lines.push(line), error: () => {} }

  it('tracing logs a warning if no OpenTelemetry SDK receives the traces', async () => {
    await createObservability({ metrics: { host: '127.0.0.1' }, tracing: true }, logger)
    expect(lines).toEqual([expect.stringContaining('no OpenTelemetry SDK receives the traces')])
  })

  it('createObservability with tracing off adds no HTTP hook, and runs calls unchanged', async () => {
    const { telemetry, database, metrics } = await createObservability(
      { metrics: { host: '127.0.0.1' }, tracing: false },
      logger,
    )
    expect({ database, metrics }).toEqual({ database: undefined, metrics: undefined })
    const result = {}
    const work = async () => result
    expect(await telemetry.call('mail', work)).toBe(result)
    const http = {
      addHook: () => {
        throw new Error('a hook was added')
      },
    }
    telemetry.http(http as never)
  })
})
