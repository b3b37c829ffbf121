/** Tests an attacker who begins a login and has another person finish it, or who reads the URL of a return. */
import { PATHS } from 'latchkey/core/contract'
import type { BrowserKey } from 'latchkey/core/possession'
import { ORIGIN } from '../../testing/callServer.ts'
import { createTestKey, OTHER_APP_ID } from '../../testing/createTestServer.ts'
import { createVisitor, FROM_A_MESSAGE, FROM_APP } from '../../testing/visitor.ts'
import { createBrowser, newSecrets, type ClientSecrets } from './testing/browser.ts'
import { createServerWithFakes, type ServerWithFakes } from './testing/serverWithFakes.ts'

let world: ServerWithFakes
beforeAll(async () => {
  world = await createServerWithFakes()
})
afterAll(() => world.close())

const github = () => world.fakes.simulators.github!
const VICTIM = { kind: 'allow', person: { name: 'Victim', email: 'victim@example.com' } } as const
/** Consents at the provider as the victim, who may be sent back without a question. @returns the URL of our callback */
const agree = (url: string): string => {
  const { redirectUri, parameters } = github().decide(new URL(url).searchParams, VICTIM)
  return `${redirectUri}?${new URLSearchParams(parameters).toString()}`
}
const users = () => world.server.db.selectFrom('users').selectAll().execute()

/** Begins a login as an attacker with an own script, who knows its verifier, state code and key. */
const begin = async (key?: BrowserKey) => {
  const [attacker, secrets] = [createBrowser(world.server), newSecrets()]
  const { body } = await attacker.ask('github', secrets, {}, { key })
  return { attacker, secrets, url: body.url }
}

describe('an OAuth login that an attacker began', () => {
  it('an OAuth return in another browser than the one that left answers 400: no user, no code and no token call [ERROR-31, OAUTH-28, OAUTH-31, SEC-50, V3.5.1, V10.1.2]', async () => {
    const { attacker, url } = await begin()
    const link = await attacker.leave(url)
    const victim = createVisitor(world.server)
    const known = (await users()).length
    const landed = await victim.open(agree(link))
    expect(landed.statusCode).toBe(400)
    expect(landed.headers.location).toBeUndefined()
    expect(landed.body).toContain('did not start in this browser')
    expect(world.server.log()).toContain(
      'a return from a provider came from a different browser than the one that left',
    )
    // The attacker's browser has the cookie, but the first return used the state up.
    expect((await attacker.open(agree(link))).statusCode).toBe(400)
    expect(await users()).toHaveLength(known)
    expect(world.fakes.requests.filter((line) => line.includes('/token'))).toEqual([])
  })

  it('an OAuth return with the cookie of another login answers 400', async () => {
    const victim = createBrowser(world.server)
    await victim.init('github', newSecrets())
    const { attacker, url } = await begin()
    const link = await attacker.leave(url)
    const [name] = [...attacker.visitor.cookies.keys()]
    const [value] = [...victim.visitor.cookies.values()]
    expect(
      (await createVisitor(world.server).open(agree(link), { headers: { cookie: `${name}=${value}` } })).statusCode,
    ).toBe(400)
  })

  it.each([
    ['a link in a message', FROM_A_MESSAGE],
    ["a link in a message, over a browser's own redirect", { 'sec-fetch-site': 'none', referer: `${ORIGIN}/` }],
    ['a link on a foreign page', { 'sec-fetch-site': 'cross-site', referer: 'https://evil.example/' }],
    [
      "a page whose address looks like the app's",
      { 'sec-fetch-site': 'cross-site', referer: 'https://app.example.org.evil.example/' },
    ],
    [
      'a page that names the app in its path',
      { 'sec-fetch-site': 'cross-site', referer: `https://evil.example/${ORIGIN}/` },
    ],
    ['a page that says nothing of itself', { 'sec-fetch-site': 'cross-site' }],
    ['a page on another subdomain', { 'sec-fetch-site': 'same-site', referer: 'https://evil.example.org/' }],
    ['a page with an address that is none', { 'sec-fetch-site': 'cross-site', referer: 'about:client' }],
    ['an old browser that says nothing', {}],
  ])(
    'an OAuth link opened by %s first shows a question, in a page that cannot be framed [OAUTH-30, V7.6.2]',
    async (_name, headers) => {
      const { url } = await begin()
      const victim = createVisitor(world.server)
      const page = await victim.open(url, { headers })
      expect(page.statusCode).toBe(200)
      expect(page.body).toContain('Are you logging in to Latchkey demo?')
      expect(page.body).toContain('somebody may want to get into your account')
      expect(page.headers.location).toBeUndefined()
      expect(victim.cookies.size).toBe(0)
      // It cannot be framed, so no other page can trick the user into a click.
      expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'")
      expect(page.headers['referrer-policy']).toBe('same-origin')
    },
  )

  it('the link in the question page goes on to the OAuth provider, and the login returns [OAUTH-30]', async () => {
    const { url } = await begin()
    const victim = createVisitor(world.server)
    const href = /href="(\/api[^"]+)"/.exec((await victim.open(url, { headers: FROM_A_MESSAGE })).body)?.[1] ?? ''
    const on = await victim.open(`http://localhost:4100${href}`, { headers: { 'sec-fetch-site': 'same-origin' } })
    expect(on.statusCode).toBe(303)
    expect((await victim.open(agree(on.headers.location ?? ''))).statusCode).toBe(303)
  })

  it.each([
    FROM_APP,
    { referer: `${ORIGIN}/` },
    { referer: 'https://deep.app.example.com/page', 'sec-fetch-site': 'same-site' },
  ])('a browser that comes from the app with %j goes on to the OAuth provider without a question', async (headers) => {
    const { url } = await begin()
    expect((await createVisitor(world.server).open(url, { headers })).statusCode).toBe(303)
  })
})

describe('the way out to a provider', () => {
  it('opening the link to an OAuth provider a second time answers 400, without a redirect or cookie [OAUTH-31]', async () => {
    const { attacker, url } = await begin()
    await attacker.leave(url)
    const again = await createVisitor(world.server).open(url, { headers: FROM_APP })
    expect(again.statusCode).toBe(400)
    expect(again.headers.location).toBeUndefined()
    expect(again.headers['set-cookie']).toBeUndefined()
  })

  it('the link to an OAuth provider redirects after 119 s, and answers 400 after 120 s [OAUTH-31]', async () => {
    const early = await begin()
    world.server.clock.advance(119)
    expect((await createVisitor(world.server).open(early.url, { headers: FROM_APP })).statusCode).toBe(303)
    const late = await begin()
    world.server.clock.advance(120)
    expect((await createVisitor(world.server).open(late.url, { headers: FROM_APP })).statusCode).toBe(400)
  })

  it.each([
    '',
    '?ticket=',
    '?ticket=nonsense',
    `?ticket=${'x'.repeat(43)}`,
    '?ticket=%00',
    '?url=https://evil.example',
  ])('the link to an OAuth provider with the query %j answers 400 without a redirect', async (search) => {
    const page = await createVisitor(world.server).open(`http://localhost:4100/api/v1/oauth/begin${search}`, {
      headers: FROM_APP,
    })
    expect(page.statusCode).toBe(400)
    expect(page.headers.location).toBeUndefined()
  })

  it('leaving for an OAuth provider sets a ten-minute cookie that no script reads and the provider is not told [BROWSER-11, V3.3.4]', async () => {
    const { url } = await begin()
    const page = await createVisitor(world.server).open(url, { headers: FROM_APP })
    expect(page.headers['set-cookie']).toMatch(
      /^latchkey-oauth-[0-9a-f]{16}=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    expect(page.headers.location).not.toContain(page.cookies[0]?.value)
    expect(page.headers['cross-origin-opener-policy']).toBe('unsafe-none')
    expect(page.headers['cache-control']).toBe('no-store')
  })

  it('two tabs of one browser that leave for one OAuth provider both come back logged in', async () => {
    const tabs = createBrowser(world.server)
    const urls = [await tabs.init('github', newSecrets()), await tabs.init('github', newSecrets())].map(
      ({ body }) => body.url,
    )
    for (const url of urls) expect((await tabs.open(agree(url))).statusCode).toBe(303)
    expect(tabs.visitor.cookies.size).toBe(0)
  })
})

describe('the key of the browser that began an OAuth login', () => {
  it('an OAuth code redeemed with another key or none is refused and void (oauth_state_mismatch) [OAUTH-32, SEC-51, V2.3.1, V10.1.2]', async () => {
    for (const thief of [createTestKey(), undefined]) {
      const [browser, secrets, key] = [createBrowser(world.server), newSecrets(), createTestKey()]
      const { code } = await browser.travelVia(github(), 'github', secrets, { options: { key } })
      expect(await browser.authenticate(code, secrets, { key: thief })).toMatchObject({
        status: 400,
        body: { code: 'oauth_state_mismatch' },
      })
      expect(await browser.authenticate(code, secrets, { key })).toMatchObject({
        status: 422,
        body: { code: 'invalid_credentials' },
      })
    }
  })

  it("an OAuth code redeemed with its browser's key opens a session", async () => {
    const [browser, secrets, key] = [createBrowser(world.server), newSecrets(), createTestKey()]
    const { code } = await browser.travelVia(github(), 'github', secrets, { options: { key } })
    expect((await browser.authenticate(code, secrets, { key })).status).toBe(200)
  })

  describe('a used code', () => {
    const logIn = async (key?: BrowserKey) => {
      const [browser, secrets] = [createBrowser(world.server), newSecrets()]
      const { code } = await browser.travelVia(github(), 'github', secrets, { options: { key } })
      const { status, body } = await browser.authenticate(code, secrets, { key })
      expect(status).toBe(200)
      const list = () => world.server.get(PATHS.userSessions, { token: body.token, key })
      const isAlive = async () => (await list()).status === 200
      expect(await isAlive()).toBe(true)
      return { browser, code, secrets, isAlive }
    }
    const GONE = { status: 422, body: { code: 'invalid_credentials' } }

    it.each([
      ['another key', createTestKey()],
      ['no key', undefined],
    ])(
      'a used OAuth code sent again with its secrets and %s ends the session that it opened [OAUTH-33, V10.4.2]',
      async (_name, thief) => {
        const { browser, code, secrets, isAlive } = await logIn(createTestKey())
        expect(await browser.authenticate(code, secrets, { key: thief })).toMatchObject(GONE)
        expect(await isAlive()).toBe(false)
        expect(world.server.log()).toContain('a used code came again from another key')
        expect(world.server.log()).not.toContain(code)
      },
    )

    it.each<[string, (secrets: ClientSecrets) => ClientSecrets]>([
      ['without the verifier', (secrets) => ({ ...secrets, verifier: newSecrets().verifier })],
      ['with another state', (secrets) => ({ ...secrets, stateCode: newSecrets().stateCode })],
    ])('a used OAuth code sent again %s leaves its session alive', async (_name, forge) => {
      const { browser, code, secrets, isAlive } = await logIn(createTestKey())
      expect(await browser.authenticate(code, forge(secrets), { key: createTestKey() })).toMatchObject(GONE)
      expect(await isAlive()).toBe(true)
    })

    it('a used OAuth code sent again by the same browser leaves its session alive [OAUTH-33]', async () => {
      for (const key of [createTestKey(), undefined]) {
        const { browser, code, secrets, isAlive } = await logIn(key)
        expect(await browser.authenticate(code, secrets, { key })).toMatchObject(GONE)
        expect(await isAlive()).toBe(true)
      }
    })

    it('a used OAuth code sent again after 600 s or in another app leaves its session alive', async () => {
      const { browser, code, secrets, isAlive } = await logIn(createTestKey())
      const elsewhere = { appId: OTHER_APP_ID, key: createTestKey() }
      expect(await browser.authenticate(code, secrets, elsewhere)).toMatchObject(GONE)
      world.server.clock.advance(600)
      expect(await browser.authenticate(code, secrets, { key: createTestKey() })).toMatchObject(GONE)
      expect(await isAlive()).toBe(true)
    })
  })

  it('an OAuth login without a key is refused with proof_of_possession_required in an app with allowUnboundSessions false', async () => {
    const strict = await createServerWithFakes({}, { allowUnboundSessions: false })
    const browser = createBrowser(strict.server)
    expect(await browser.ask('github', newSecrets())).toMatchObject({
      status: 401,
      body: { code: 'proof_of_possession_required' },
    })
    expect((await browser.ask('github', newSecrets(), {}, { key: createTestKey() })).status).toBe(200)
    await strict.close()
  })
})
