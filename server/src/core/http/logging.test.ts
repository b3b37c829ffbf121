import { PATHS } from 'latchkey/core/contract'
import { EMAIL_PATHS } from 'latchkey/plugins/email/contract'
import { readCode } from '../../testing/callServer.ts'
import { createTestServer, refresh } from '../../testing/createTestServer.ts'
import { maskSecrets, toLoggedError } from './logging.ts'

describe('the log', () => {
  it('the log of a login, a refresh, a logout and failed calls holds no code, token or address [V14.2.4, V16.2.5]', async () => {
    const server = await createTestServer({ env: { LATCHKEY_LOG_LEVEL: 'trace' } })
    const address = 'very.secret+person@example.com'
    const session = await server.login(address)
    const code = readCode(server.mail.sent.at(-1))
    const refreshed = await refresh(server, session.refresh_token, { token: session.token })
    await server.post(EMAIL_PATHS.authenticate, { email: address, code })
    await server.get(`/dev/inbox.json?to=${encodeURIComponent(address)}`)
    await server.get(`/api/v1/nothing?token=${session.token}&email=${address}`)
    await server.post(PATHS.analytics, {
      event_name: address,
      client_id: address,
      payload: { clientTimestamp: 'x', address },
    })
    server.mail.failWith = Object.assign(new Error(`550 <${address}> ${code} refused`), {
      response: `550 <${address}>`,
      rejected: [address],
    })
    await server.post(EMAIL_PATHS.init, { email: address })
    await server.post(
      PATHS.sessionsLogout,
      { refresh_token: refreshed.body.refresh_token },
      { token: refreshed.body.token },
    )
    server.http.log.info(
      { email: address, code, token: session.token, nested: { address, authorization: `Bearer ${session.token}` } },
      'a careless line',
    )

    const log = server.log()
    expect(log).toContain('"url":"/api/v1/passwordless/authenticate"')
    expect(log).toContain('a careless line')
    const secrets = [
      address,
      'very.secret',
      encodeURIComponent(address),
      code,
      session.token,
      session.refresh_token,
      refreshed.body.token,
      refreshed.body.refresh_token,
      session.token.split('.')[2],
    ]
    expect(secrets.filter((secret) => log.includes(String(secret)))).toEqual([])
    await server.close()
  })

  it('the log has one line a request, with id, app, route, status and time [V1.3.10, V16.2.1, V16.2.4]', async () => {
    const server = await createTestServer()
    const { headers } = await server.post(PATHS.sessions, {})
    const lines = server
      .log()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(lines.filter(({ msg }) => msg === 'request')).toEqual([
      expect.objectContaining({
        reqId: headers['x-request-id'],
        appId: 'latchkey-demo-development',
        statusCode: 200,
        ms: expect.any(Number),
        req: { method: 'POST', url: PATHS.sessions },
      }),
    ])
    await server.close()
  })
})

describe('maskSecrets', () => {
  it.each([
    [
      'Key (app_id, subject)=(x, ada@example.com) already exists',
      'Key (app_id, subject)=(x, [address]) already exists',
    ],
    ['code 123456 sent', 'code [code] sent'],
    ['The number +14155552671 is not reachable', 'The number [number] is not reachable'],
    ['at run (file.ts:10:5) in 1+1234567 steps', 'at run (file.ts:10:5) in 1+1234567 steps'],
    ['bearer eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJ4In0.c2ln x', 'bearer [token] x'],
    [`token ${'aB3_'.repeat(10)}xyz`, 'token [token]'],
    [`share ${'-aB3'.repeat(11)} of a wallet`, 'share [share] of a wallet'],
    [`key 0x${'0f'.repeat(32)}, signature 0x${'AB'.repeat(65)}`, 'key [key], signature [key]'],
    [`address 0x${'0f'.repeat(20)}`, `address 0x${'0f'.repeat(20)}`],
    ['nothing to hide in 2026', 'nothing to hide in 2026'],
  ])('the log writes %j as %j [V16.2.5]', (text, masked) => {
    expect(maskSecrets(text)).toBe(masked)
  })
})

describe('toLoggedError', () => {
  it('toLoggedError keeps type, code, message and causes of an error, and drops other properties', () => {
    const cause = Object.assign(new Error('duplicate ada@example.com'), { code: '23505', detail: 'ada@example.com' })
    const logged = toLoggedError(new Error('failed', { cause }))
    expect(logged).toMatchObject({
      type: 'Error',
      message: 'failed',
      cause: { errorCode: '23505', message: 'duplicate [address]' },
    })
    expect(JSON.stringify(logged)).not.toContain('ada@')
    expect(toLoggedError('text of ada@example.com')).toMatchObject({ type: 'string', message: 'text of [address]' })
  })
})
