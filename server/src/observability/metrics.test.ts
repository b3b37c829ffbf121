import { PATHS } from 'latchkey/core/contract'
import { EMAIL_PATHS } from 'latchkey/plugins/email/contract'
import { defineServerPlugin } from '../core/contract/plugin.ts'
import { createTestServer, refresh, type TestServer } from '../testing/createTestServer.ts'
import { createMetrics, type Metrics } from './metrics.ts'

const EMAIL = 'ada.lovelace@example.com'

/** A third-party plugin that puts names from callers wherever it can choose a name. None may become a label. */
const gossip = defineServerPlugin({
  id: 'gossip',
  routes(http, { countRate, countForApp, requireApp }) {
    http.post('/api/v1/plugins/gossip/:who', async (request) => {
      const { who } = request.params as { who: string }
      await countForApp(requireApp(request), `of-${who}`, { limit: 1, windowS: 60 })
      await countRate(`by-${who}`, [who], { limit: 1, windowS: 60 })
      return {}
    })
    http.post('/api/v1/plugins/gossip/rate/:who', async (request) => {
      const { who } = request.params as { who: string }
      await countRate(`by-${who}`, [who], { limit: 1, windowS: 60 })
      return {}
    })
  },
})

let server: TestServer
let metrics: Metrics
beforeEach(async () => {
  metrics = createMetrics()
  server = await createTestServer({
    telemetry: metrics,
    plugins: [gossip],
    file: { rateLimits: { requestsPerMinute: 200 } },
  })
})
afterEach(() => server.close())

/** Returns the value of a series; undefined if there is no such series. */
async function valueOf(series: string): Promise<number | undefined> {
  const line = (await metrics.registry.metrics()).split('\n').find((one) => one.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length + 1))
}

it('metrics count requests by route, part and status, with their duration', async () => {
  await server.get('/readyz')
  await server.post(PATHS.sessions, {})
  await server.post(EMAIL_PATHS.init, { email: 'nobody' })
  expect(await valueOf('latchkey_http_requests_total{method="GET",route="/readyz",plugin="core",status="200"}')).toBe(1)
  expect(
    await valueOf('latchkey_http_requests_total{method="POST",route="/api/v1/sessions",plugin="core",status="200"}'),
  ).toBe(1)
  expect(
    await valueOf(
      'latchkey_http_requests_total{method="POST",route="/api/v1/passwordless/init",plugin="email",status="400"}',
    ),
  ).toBe(1)
  expect(
    await valueOf(
      'latchkey_http_request_duration_seconds_count{method="POST",route="/api/v1/passwordless/init",plugin="email"}',
    ),
  ).toBe(1)
})

it('metrics count codes and logins by method, and the mail that carries them', async () => {
  const session = await server.login(EMAIL)
  await server.login(EMAIL)
  await server.post(EMAIL_PATHS.authenticate, { email: EMAIL, code: '000000' })
  await server.confirm(EMAIL, { token: session.token })
  server.mail.failWith = new Error('The mail server is away')
  await server.post(EMAIL_PATHS.init, { email: EMAIL })
  expect(await valueOf('latchkey_logins_total{method="email",outcome="sign_up"}')).toBe(1)
  expect(await valueOf('latchkey_logins_total{method="email",outcome="login"}')).toBe(1)
  expect(await valueOf('latchkey_logins_total{method="email",outcome="confirmed"}')).toBe(1)
  expect(await valueOf('latchkey_codes_total{method="email",step="issued"}')).toBe(4)
  expect(await valueOf('latchkey_codes_total{method="email",step="used"}')).toBe(3)
  expect(await valueOf('latchkey_codes_total{method="email",step="rejected"}')).toBe(1)
  expect(await valueOf('latchkey_codes_total{method="email",step="not_sent"}')).toBe(1)
  expect(await valueOf('latchkey_call_duration_seconds_count{peer="mail",outcome="ok"}')).toBe(3)
  expect(await valueOf('latchkey_call_duration_seconds_count{peer="mail",outcome="failed"}')).toBe(1)
})

it("metrics count calls that a rate limit refused, by the limit's name", async () => {
  const limited = await createTestServer({
    telemetry: metrics,
    file: { rateLimits: { codesPerAddressAndCaller: { limit: 1, windowS: 600 }, requestsPerMinute: 3 } },
  })
  for (let turn = 0; turn < 4; turn += 1) await limited.post(EMAIL_PATHS.init, { email: EMAIL })
  expect(await valueOf('latchkey_limits_hit_total{limit="email/send-by-address-and-caller"}')).toBe(2)
  expect(await valueOf('latchkey_limits_hit_total{limit="core/requests"}')).toBe(1)
  await limited.close()
})

describe('metrics, whatever callers send', () => {
  const secrets = ['ada.lovelace', 'example.com', '198.51.100.7', 'geheim', '4155550142', 'did:latchkey']

  it('metrics hold no person, address, path, app or token, whatever callers send', async () => {
    const session = await server.login(EMAIL, { ip: '198.51.100.7' })
    await refresh(server, session.refresh_token)
    await refresh(server, 'geheim'.repeat(8))
    await server.get(`/api/v1/users/${EMAIL}?token=geheim`)
    await server.get('/%E0%A4%A', { ip: '198.51.100.7' })
    await server.get(`/.git/${EMAIL}`, {
      appId: 'geheim',
      headers: { 'x-forwarded-for': '198.51.100.7', 'user-agent': 'geheim' },
    })
    await server.post(EMAIL_PATHS.init, { email: 'geheim' })
    await server.post('/api/v1/passwordless_sms/init', { phoneNumber: '+14155550142' })
    for (const method of ['PROPFIND', 'PURGE', 'M-SEARCH'] as const)
      await server.http.inject({ method: method as 'GET', url: `/geheim/${method}` })
    for (const who of [EMAIL, 'geheim', 'ada.lovelace']) {
      for (let turn = 0; turn < 3; turn += 1) {
        await server.post(`/api/v1/plugins/gossip/${who}`)
        await server.post(`/api/v1/plugins/gossip/rate/${who}`)
      }
    }
    const text = await metrics.registry.metrics()
    for (const secret of [
      ...secrets,
      session.user.id,
      session.token,
      session.refresh_token,
      'another-app',
      'demo-development',
    ])
      expect(text).not.toContain(secret)
    expect(text).toContain('latchkey_limits_hit_total{limit="gossip/other"}')
    expect(text).toContain('latchkey_limits_hit_total{limit="app/other"}')
  })

  it('metrics make no new series for unknown paths, methods and limits', async () => {
    const seriesAfter = async (from: number, to: number) => {
      for (let n = from; n < to; n += 1) {
        await server.get(`/unknown/${n}?q=${n}`)
        await server.post(`/api/v1/plugins/gossip/who-${n}`)
        await server.http.inject({ method: (n % 2 ? 'PROPFIND' : 'LOCK') as 'GET', url: `/dav/${n}` })
      }
      return (await metrics.registry.metrics()).split('\n').length
    }
    const few = await seriesAfter(0, 4)
    expect(await seriesAfter(4, 40)).toBe(few)
    expect(await valueOf('latchkey_http_requests_total{method="GET",route="none",plugin="core",status="404"}')).toBe(40)
    expect(await valueOf('latchkey_http_requests_total{method="other",route="none",plugin="core",status="404"}')).toBe(
      40,
    )
  })
})
