import type { ServerResponse } from 'node:http'
import { GOOGLE_DRIVE_SCOPE, RECOVERY_OAUTH_PATHS } from 'latchkey/plugins/recoveryGoogleDrive/contract'
import { ORIGIN } from '../../testing/callServer.ts'
import { createTestServer, OTHER_APP_ID } from '../../testing/createTestServer.ts'
import { createVisitor } from '../../testing/visitor.ts'
import { ADA, CALLBACK, createRecoverySetting, newSecrets, PAGE, type RecoverySetting } from './testing/setting.ts'

let setting: RecoverySetting
let ada: string
let grace: string
beforeAll(async () => {
  setting = await createRecoverySetting()
  ada = (await setting.server.login('ada@example.com')).token
  grace = (await setting.server.login('grace@example.com')).token
})
afterAll(() => setting.close())
afterEach(() => setting.google.faults.clear())

const GONE = { status: 422, body: { code: 'invalid_credentials' } }
const travel = async (token = ada, consent = ADA) => {
  const secrets = newSecrets()
  return { secrets, ...(await setting.travel(token, secrets, consent)) }
}

describe("the OAuth flow to the user's Google Drive", () => {
  it('the OAuth flow to Google Drive ends with a token for the drive of the account that was chosen [HTTP-67]', async () => {
    const { code, secrets } = await travel()
    const { status, body } = await setting.authenticate(ada, code, secrets)
    expect({ status, keys: Object.keys(body) }).toEqual({ status: 200, keys: ['access_token'] })
    const answer = await fetch(`${setting.google.url}/drive/v3/files?spaces=appDataFolder`, {
      headers: { authorization: `Bearer ${body.access_token}` },
    })
    expect({ status: answer.status, body: await answer.json() }).toEqual({ status: 200, body: { files: [] } })
  })

  it("the OAuth flow to Google Drive asks for the app's own folder only, with PKCE and without offline access [RECOVERY-49]", async () => {
    const { body } = await setting.init(ada, newSecrets())
    const url = new URL(body.url)
    expect(`${url.origin}${url.pathname}`).toBe(`${setting.google.url}/authorize`)
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: 'client-of-drive',
      response_type: 'code',
      redirect_uri: CALLBACK,
      scope: GOOGLE_DRIVE_SCOPE,
      state: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      access_type: 'online',
      include_granted_scopes: 'false',
      prompt: 'select_account',
    })
  })

  it('the OAuth flow to Google Drive returns to the page with code, state and provider, and keeps its query', async () => {
    const { url, secrets } = await travel()
    expect(`${url.origin}${url.pathname}`).toBe(`${ORIGIN}/wallet`)
    expect(Object.fromEntries(url.searchParams)).toEqual({
      tab: 'backup',
      latchkey_oauth_code: expect.stringMatching(/^[\w-]{43}$/),
      latchkey_oauth_state: secrets.stateCode,
      latchkey_oauth_provider: 'google-drive',
    })
  })

  it('a denial at Google returns to the page with the recovery code "undefined" [ERROR-53, RECOVERY-52]', async () => {
    const { code, secrets, url } = await travel(ada, { kind: 'deny' })
    expect(code).toBe('undefined')
    expect(url.searchParams.get('latchkey_oauth_state')).toBe(secrets.stateCode)
    expect(await setting.authenticate(ada, code, secrets)).toMatchObject(GONE)
  })

  it('a consent at Google without the folder\'s scope returns to the page with the recovery code "undefined" [ERROR-53, RECOVERY-52]', async () => {
    expect((await travel(ada, { kind: 'allow', account: 'ada', trouble: 'unticked' })).code).toBe('undefined')
  })

  it.each([
    ['suspended', 403, 'oauth_account_suspended'],
    ['rateLimited', 429, 'too_many_requests'],
  ] as const)(
    "a Google account that is %s makes the recovery's authenticate fail with the reason",
    async (trouble, status, code) => {
      const { secrets, ...returned } = await travel(ada, { kind: 'allow', account: 'ada', trouble })
      expect(await setting.authenticate(ada, returned.code, secrets)).toMatchObject({ status, body: { code } })
    },
  )

  it('init and authenticate of a recovery answer 401 without a valid access token, and the code can be used afterwards', async () => {
    const UNKNOWN = { status: 401, body: { code: 'missing_or_invalid_token' } }
    const { code, secrets } = await travel()
    expect(await setting.init(undefined, newSecrets())).toMatchObject(UNKNOWN)
    expect(await setting.authenticate(undefined, code, secrets)).toMatchObject(UNKNOWN)
    expect(await setting.authenticate('forged', code, secrets)).toMatchObject(UNKNOWN)
    expect((await setting.authenticate(ada, code, secrets)).status).toBe(200)
  })

  it('a recovery init that names no provider begins the recovery by Google Drive [HTTP-67]', async () => {
    expect(await setting.init(ada, newSecrets(), { provider: undefined })).toMatchObject({
      status: 200,
      body: { url: expect.stringContaining('/') },
    })
  })

  it('an init of a recovery with another provider is refused with disallowed_recovery_method', async () => {
    const { code, secrets } = await travel()
    const REFUSED = { status: 403, body: { code: 'disallowed_recovery_method' } }
    expect(await setting.init(ada, newSecrets(), { provider: 'icloud' })).toMatchObject(REFUSED)
    expect(await setting.authenticate(ada, code, secrets, { provider: 'google' })).toMatchObject(REFUSED)
  })
})

describe('the recovery code that comes back to the app', () => {
  it('one of six simultaneous calls with one recovery code gets the token, and five get 422', async () => {
    const { code, secrets } = await travel()
    const answers = await Promise.all(Array.from({ length: 6 }, () => setting.authenticate(ada, code, secrets)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422, 422])
  })

  it('a recovery code sent by another user with all its secrets gets oauth_state_mismatch, and is void [HTTP-67, RECOVERY-51]', async () => {
    const { code, secrets } = await travel()
    expect(await setting.authenticate(grace, code, secrets)).toMatchObject({
      status: 400,
      body: { code: 'oauth_state_mismatch' },
    })
    expect(await setting.authenticate(ada, code, secrets)).toMatchObject(GONE)
  })

  it('a recovery code sent with another state or verifier is refused, and refused again with the right ones', async () => {
    for (const [forged, code] of [
      [{ stateCode: newSecrets().stateCode }, 'oauth_state_mismatch'],
      [{ verifier: newSecrets().verifier }, 'invalid_pkce_parameters'],
    ] as const) {
      const { code: shown, secrets } = await travel()
      expect(await setting.authenticate(ada, shown, { ...secrets, ...forged })).toMatchObject({
        status: 400,
        body: { code },
      })
      expect(await setting.authenticate(ada, shown, secrets)).toMatchObject(GONE)
    }
  })

  it('a recovery code is accepted after 29 s, and refused after 30 s [ERROR-53, RECOVERY-51]', async () => {
    const early = await travel()
    setting.server.clock.advance(29)
    expect((await setting.authenticate(ada, early.code, early.secrets)).status).toBe(200)
    const { code, secrets } = await travel()
    setting.server.clock.advance(30)
    expect(await setting.authenticate(ada, code, secrets)).toMatchObject(GONE)
  })

  it('a recovery code sent by a page that did not ask for it is void', async () => {
    const { code, secrets } = await travel()
    expect(await setting.void(code)).toMatchObject({ status: 200, body: {} })
    expect(await setting.authenticate(ada, code, secrets)).toMatchObject(GONE)
  })

  it('a return from Google in another browser than the one that began answers 400 without a code', async () => {
    const { body } = await setting.init(ada, newSecrets())
    const back = setting.google.decide(new URL(body.url).searchParams, ADA)
    const landed = await createVisitor(setting.server).open(back)
    expect([landed.statusCode, landed.headers.location]).toEqual([400, undefined])
  })

  it('a recovery code is refused in another app, and still accepted in the app it was made for', async () => {
    const { code, secrets } = await travel()
    const { token } = await setting.server.login('ada@example.com', { appId: OTHER_APP_ID })
    expect(await setting.authenticate(token, code, secrets, {}, { appId: OTHER_APP_ID })).toMatchObject(GONE)
    expect((await setting.authenticate(ada, code, secrets)).status).toBe(200)
  })

  it('the login endpoint refuses a recovery code, which still works for the recovery', async () => {
    const { code, secrets } = await travel()
    const body = { authorization_code: code, state_code: secrets.stateCode, code_verifier: secrets.verifier }
    expect(await setting.server.post('/api/v1/oauth/authenticate', body)).toMatchObject(GONE)
    expect((await setting.authenticate(ada, code, secrets)).status).toBe(200)
  })

  it('neither database nor log holds the recovery code or its token in plain text', async () => {
    const { code, secrets } = await travel()
    const rows = JSON.stringify(
      await setting.server.db
        .selectFrom('recoveryGoogleDrive_tickets' as never)
        .selectAll()
        .execute(),
    )
    for (const secret of [code, secrets.stateCode, 'ya29', PAGE, 'google-drive']) expect(rows).not.toContain(secret)
    const { body } = await setting.authenticate(ada, code, secrets)
    for (const secret of [code, body.access_token, secrets.verifier, setting.google.clientSecret])
      expect(setting.server.log()).not.toContain(secret)
  })
})

describe('the return from Google in a recovery', () => {
  const back = async (change: (url: URL) => void = () => {}) => {
    const { body } = await setting.init(ada, newSecrets())
    const url = new URL(setting.google.decide(new URL(body.url).searchParams, ADA))
    change(url)
    return url.href
  }

  it('one of three simultaneous returns from Google redirects (303), and two answer 400', async () => {
    const url = await back()
    const answers = await Promise.all([1, 2, 3].map(() => setting.open(url)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([303, 400, 400])
  })

  it.each([
    ['a state of nobody', (url: URL) => url.searchParams.set('state', 'x'.repeat(43))],
    ['no state', (url: URL) => url.searchParams.delete('state')],
    ['two states', (url: URL) => url.searchParams.append('state', 'x')],
  ])('a return from Google with %s answers 400 without a redirect', async (_name, change) => {
    const answer = await setting.open(await back(change))
    expect(answer.statusCode).toBe(400)
    expect(answer.headers.location).toBeUndefined()
    expect(answer.body).toContain('This step is over')
    expect(answer.body).not.toContain('<script')
  })

  it('a return from Google to the callback of logins answers 400, and then redirects at the callback of recoveries', async () => {
    const url = await back()
    expect(
      (await setting.open(url.replace('/recovery/oauth/callback/google-drive', '/oauth/callback/google'))).statusCode,
    ).toBe(400)
    expect((await setting.open(url)).statusCode).toBe(303)
  })

  it('a return with a Google code of another authorization brings no token', async () => {
    const other = new URL(await back()).searchParams.get('code') ?? ''
    const secrets = newSecrets()
    const { code } = await setting.travel(ada, secrets, ADA, (url) => url.searchParams.set('code', other))
    expect(await setting.authenticate(ada, code, secrets)).toMatchObject(GONE)
  })

  it('a return from Google after 600 s brings no token', async () => {
    const secrets = newSecrets()
    const { code } = await setting.travel(ada, secrets, ADA, () => setting.server.clock.advance(600))
    expect(await setting.authenticate(ada, code, secrets)).toMatchObject(GONE)
  })
})

describe('redirect_to and the challenge of a recovery', () => {
  it.each([
    'https://evil.example',
    'https://example.com.evil.example/',
    'javascript:alert(1)',
    'https://user@app.example.com/',
    'http://localhost:5173.evil.example/',
    '//app.example.com/',
    'https://app.example.com\\@evil.example/',
    'data:text/html,x',
    '',
  ])('the init of a recovery refuses the redirect_to %j', async (redirect_to) => {
    const { status, body } = await setting.init(ada, newSecrets(), { redirect_to })
    expect([400, 403]).toContain(status)
    expect(['invalid_data', 'invalid_origin']).toContain(body.code)
  })

  it.each([
    [{ code_challenge: '' }],
    [{ code_challenge: 'short' }],
    [{ code_challenge_method: 'plain' }],
    [{ code_challenge: undefined }],
  ])('the init of a recovery refuses %j with invalid_pkce_parameters', async (change) => {
    expect(await setting.init(ada, newSecrets(), change)).toMatchObject({
      status: 400,
      body: { code: 'invalid_pkce_parameters' },
    })
  })
})

describe("a fault of Google's token endpoint", () => {
  it.each([
    ['is down', (response: ServerResponse) => void response.writeHead(503).end()],
    [
      'answers HTML',
      (response: ServerResponse) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Sorry</h1>'),
    ],
    ['answers nothing', (response: ServerResponse) => void response.destroy()],
    [
      'sends us elsewhere',
      (response: ServerResponse) => void response.writeHead(307, { location: 'http://169.254.169.254/' }).end(),
    ],
    [
      'answers without a token',
      (response: ServerResponse) =>
        void response.writeHead(200, { 'content-type': 'application/json' }).end('{"token_type":"Bearer"}'),
    ],
    [
      'answers a token that is none',
      (response: ServerResponse) =>
        void response
          .writeHead(200, { 'content-type': 'application/json' })
          .end('{"token_type":"Bearer","access_token":"a b\\r\\nx: y"}'),
    ],
    [
      'answers without end',
      (response: ServerResponse) => void response.writeHead(200).end(`{"access_token":"${'x'.repeat(300_000)}"}`),
    ],
  ])(
    "the recovery's authenticate answers invalid_credentials with 'try again' if Google's token endpoint %s",
    async (_name, fault) => {
      setting.google.faults.set('token', fault)
      const { code, secrets } = await travel()
      expect(await setting.authenticate(ada, code, secrets)).toMatchObject({
        ...GONE,
        body: { code: 'invalid_credentials', error: expect.stringContaining('try again') },
      })
      expect(setting.google.requests.filter((line) => line.includes('169.254'))).toEqual([])
    },
  )

  it("the recovery's authenticate answers invalid_credentials if Google's token endpoint does not answer in time", async () => {
    const slow = await createRecoverySetting({ timeoutMs: 60 })
    const { token } = await slow.server.login('ada@example.com')
    slow.google.faults.set('token', () => {})
    const secrets = newSecrets()
    const { code } = await slow.travel(token, secrets)
    expect(await slow.authenticate(token, code, secrets)).toMatchObject(GONE)
    await slow.close()
  })
})

it('a third init of a recovery by one caller answers 429, and another caller is served', async () => {
  const server = await createTestServer({ file: { rateLimits: { codeTriesPerCaller: { limit: 2, windowS: 600 } } } })
  const [first, second] = [
    await server.login('one@example.com', { ip: '10.0.0.1' }),
    await server.login('two@example.com', { ip: '10.0.0.2' }),
  ]
  const init = (token: string) =>
    server.post(
      RECOVERY_OAUTH_PATHS.init,
      { provider: 'google-drive', redirect_to: PAGE, code_challenge: 'a'.repeat(43), state_code: 'b'.repeat(48) },
      { token },
    )
  expect((await init(first.token)).status).toBe(200)
  expect((await init(first.token)).status).toBe(200)
  expect(await init(first.token)).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
  expect((await init(second.token)).status).toBe(200)
  await server.close()
})
