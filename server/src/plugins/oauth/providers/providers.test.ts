import { OAUTH_PATHS, OAUTH_PROVIDERS } from 'latchkey/plugins/oauth/contract'
import { createBrowser, newSecrets, PAGE } from '../testing/browser.ts'
import { createServerWithFakes, type ServerWithFakes } from '../testing/serverWithFakes.ts'

let world: ServerWithFakes
let browser: ReturnType<typeof createBrowser>
/** A server that waits for its providers for 200 ms only. */
let impatient: ServerWithFakes
const SHORT = { timeoutMs: 200 }
beforeAll(async () => {
  world = await createServerWithFakes(
    Object.fromEntries(OAUTH_PROVIDERS.map((id) => [id, { returnTokens: true, timeoutMs: 30_000 }])),
  )
  impatient = await createServerWithFakes({ google: SHORT, github: SHORT })
  browser = createBrowser(world.server)
})
afterAll(async () => {
  await world.close()
  await impatient.close()
})
afterEach(() => world.fakes.faults.clear())

const simulator = (id: string) => world.fakes.simulators[id]!
const login = async (id: string) => {
  const secrets = newSecrets()
  const { code } = await browser.travelVia(simulator(id), id, secrets)
  return { code, ...(await browser.authenticate(code, secrets)) }
}

describe('an OAuth provider, spoken to over HTTP as its documentation says', () => {
  it.each(OAUTH_PROVIDERS)(
    "%s logs a user in, and an app with returnTokens gets the provider's tokens [OAUTH-37, V10.1.1]",
    async (id) => {
      const { status, body } = await login(id)
      expect(status).toBe(200)
      expect(body.user?.linked_accounts).toMatchObject([{ type: `${id}_oauth`, subject: expect.any(String) }])
      expect(body.oauth_provider_tokens).toMatchObject({ provider: id, access_token: expect.any(String) })
    },
  )

  it("an OAuth provider's scopes are answered as a list, however the provider writes them", async () => {
    for (const [id, scopes] of [
      ['github', ['read:user', 'user:email']],
      ['tiktok', ['user.info.basic']],
      ['instagram', ['instagram_business_basic']],
      ['discord', ['identify', 'email']],
    ] as const) {
      expect((await login(id)).body.oauth_provider_tokens).toMatchObject({ scopes })
    }
  })

  it("GitHub's address is the primary verified one, not that of the profile [OAUTH-4]", async () => {
    expect((await login('github')).body.user?.linked_accounts).toMatchObject([{ email: 'ada@example.com' }])
    world.fakes.faults.set('emails', (response) => {
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify([{ email: 'ada@example.com', primary: true, verified: false }]))
    })
    const { status, body } = await login('github')
    expect(status).toBe(200)
    expect(body.user?.linked_accounts[0]).not.toHaveProperty('email')
  })

  it("Apple's name of the first login is kept, and a relay address is accepted", async () => {
    const apple = simulator('apple')
    const person = { name: 'Grace Hopper', email: 'abc123@privaterelay.appleid.com' }
    const names: unknown[] = []
    for (let time = 0; time < 2; time += 1) {
      const secrets = newSecrets()
      const { code } = await browser.travelVia(apple, 'apple', secrets, { decision: { kind: 'allow', person } })
      names.push((await browser.authenticate(code, secrets)).body.user?.linked_accounts[0])
    }
    expect(names).toMatchObject([person, person])
  })

  it.each(['not json', '[]', '{"name":5}', '{"name":{"firstName":{"a":1}}}', 'null'])(
    'a login with Apple succeeds with the user parameter %j',
    async (user) => {
      const secrets = newSecrets()
      const { code } = await browser.travelVia(simulator('apple'), 'apple', secrets, { change: { user } })
      expect((await browser.authenticate(code, secrets)).status).toBe(200)
    },
  )

  it("Discord's old user name keeps its four digits, and an unverified address is left out", async () => {
    world.fakes.faults.set('me', (response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(
        JSON.stringify({
          id: '80351110224678912',
          username: 'Nelly',
          discriminator: '1337',
          global_name: null,
          avatar: null,
          email: 'x@example.com',
          verified: false,
        }),
      )
    })
    const { body } = await login('discord')
    expect(body.user?.linked_accounts[0]).toMatchObject({ subject: '80351110224678912', username: 'Nelly#1337' })
    expect(body.user?.linked_accounts[0]).not.toHaveProperty('email')
  })

  it.each([
    [{ id: 2 ** 60, login: 'rounded' }],
    [{ login: 'nobody' }],
    [{ id: '', login: 'empty' }],
    [{ id: {}, login: 'object' }],
    [{ id: 'a\u0000b', login: 'nul' }],
    [{ id: 'x'.repeat(256), login: 'long' }],
    [{ id: true }],
    [null],
    [[]],
    ['text'],
  ])('a login with GitHub is refused for an account without a usable subject: %j [V10.5.2]', async (user) => {
    world.fakes.faults.set('me', (response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(user)),
    )
    expect(await login('github')).toMatchObject({ status: 422, body: { code: 'invalid_credentials' } })
  })

  it('a name from an OAuth provider loses control characters and ends after 200 characters, and a picture must be a web address [V1.3.3]', async () => {
    world.fakes.faults.set('me', (response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(
        JSON.stringify({
          id: 77,
          login: 'a\u0000b\nc',
          name: `  ${'🦊'.repeat(300)}`,
          avatar_url: 'javascript:alert(1)',
        }),
      ),
    )
    const [account] = (await login('github')).body.user?.linked_accounts ?? []
    expect(account).toMatchObject({ username: 'a b c', name: '🦊'.repeat(200) })
    expect(account).not.toHaveProperty('profile_picture_url')
  })
})

describe('an OAuth provider that fails', () => {
  const faults: Record<string, (response: import('node:http').ServerResponse) => void> = {
    'answers 500': (response) => response.writeHead(500).end('oops'),
    'answers an error': (response) =>
      response.writeHead(400, { 'content-type': 'application/json' }).end('{"error":"invalid_grant"}'),
    'answers an error with status 200': (response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"error":"bad_verification_code"}'),
    'answers garbage': (response) => response.writeHead(200, { 'content-type': 'application/json' }).end('<html>{]'),
    'answers another kind of JSON': (response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end('"token"'),
    'answers nothing': (response) => response.writeHead(200, { 'content-type': 'application/json' }).end(),
    'hangs up': (response) => response.destroy(),
    'never answers': () => {},
    'begins to answer and stops': (response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).write('{"access_token":'),
    'answers without end': (response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      const chunk = Buffer.alloc(64 * 1024, 'x')
      const more = (): void => {
        if (!response.destroyed && response.write(chunk)) setImmediate(more)
      }
      response.on('drain', more)
      more()
    },
    'redirects into our network': (response) =>
      response.writeHead(307, { location: `${world.fakes.base}/internal` }).end(),
  }

  const cases = ['google', 'github'].flatMap((id) =>
    (id === 'google' ? ['token', 'jwks'] : ['token', 'me', 'emails']).flatMap((path) =>
      Object.keys(faults).map((name) => [id, path, name] as const),
    ),
  )

  it.each(cases)(
    '%s: if %s %s, the login fails with invalid_credentials, or lacks the address if only the address list failed',
    async (id, path, name) => {
      // Each case has its own fake, because a server caches the keys of a provider.
      const isEndless = name === 'never answers' || name === 'begins to answer and stops'
      const own =
        path === 'jwks'
          ? await createServerWithFakes(isEndless ? { google: SHORT } : {})
          : isEndless
            ? impatient
            : world
      const via = createBrowser(own.server)
      own.fakes.faults.set(path, faults[name]!)
      own.fakes.requests.length = 0
      const secrets = newSecrets()
      const { code, state } = await via.travelVia(own.fakes.simulators[id]!, id, secrets)
      expect(state).toBe(secrets.stateCode)
      const answer = await via.authenticate(code, secrets)
      const isEmptyList =
        path === 'emails' && ['answers an error with status 200', 'answers another kind of JSON'].includes(name)
      if (isEmptyList) expect(answer.body.user?.linked_accounts[0]).not.toHaveProperty('email')
      else expect(answer).toMatchObject({ status: 422, body: { code: 'invalid_credentials' } })
      expect(own.fakes.requests.join()).not.toContain('/internal')
      own.fakes.faults.clear()
      if (path === 'jwks') await own.close()
    },
  )

  it.each([
    ['google', 'token'],
    ['github', 'token'],
    ['github', 'me'],
    ['spotify', 'me'],
  ])('%s: a 429 of %s answers too_many_requests with the cause provider_rate_limit', async (id, path) => {
    world.fakes.faults.set(path, (response) => response.writeHead(429, { 'retry-after': '5' }).end('slow down'))
    expect(await login(id)).toMatchObject({
      status: 429,
      body: {
        code: 'too_many_requests',
        cause: 'provider_rate_limit',
        error: expect.stringContaining('provider rate limit'),
      },
    })
  })

  it("the log of a failed OAuth login has the provider's status, and no token, code or address", async () => {
    world.fakes.faults.set('me', (response) => response.writeHead(500).end('ada@example.com token=abc'))
    const { code } = await login('github')
    const lines = world.server.log()
    expect(lines).toContain('The provider answered 500')
    expect(lines).not.toContain('ada@example.com')
    expect(lines).not.toContain(code)
    expect(lines).not.toMatch(/the-_secret|code=|state=/)
  })

  it('a failed OAuth login stores no user', async () => {
    const count = async () =>
      Number(
        (
          await world.server.db
            .selectFrom('users')
            .select((eb) => eb.fn.countAll().as('n'))
            .executeTakeFirstOrThrow()
        ).n,
      )
    const before = await count()
    world.fakes.faults.set('me', (response) => response.writeHead(500).end())
    await login('discord')
    expect(await count()).toBe(before)
  })
})

it('the init of an OAuth login sends no request to the provider', async () => {
  world.fakes.requests.length = 0
  await world.server.post(OAUTH_PATHS.init, {
    provider: 'google',
    redirect_to: PAGE,
    code_challenge: 'x'.repeat(43),
    state_code: 'a-state-code',
  })
  expect(world.fakes.requests).toEqual([])
})
