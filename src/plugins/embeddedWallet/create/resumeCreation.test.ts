import { coreFlows, definePlugin, embeddedWalletEvents, takeEvery } from '../../../core/index.ts'
import { createTestBrowser, fakeFrame, type FakeProvider, type TestBrowser } from '../../../testing/index.ts'
import { ADA, setUp, walletProvider, type SetUpOptions } from '../testing/setUp.ts'

const STORED = 'latchkey:embedded_wallet_unfinished_login'

/** `before`: the page is closed before the request arrives. `after`: the server has done it, and its answer is lost. */
type Cut = 'before' | 'after'
const never = () => new Promise<never>(() => undefined)

/** One device whose pages come and go: they share a provider, storage and locks. */
function device(wallets: SetUpOptions['wallets'] = { create_on_login: 'all-users' }) {
  const provider = walletProvider(wallets)
  const browser = createTestBrowser()
  const heard: string[] = []
  const { creationStarted, created, creationFailed } = embeddedWalletEvents
  const listener = definePlugin({
    id: 'listener',
    saga: function* () {
      yield* takeEvery([creationStarted, created, creationFailed], function* ({ type }: { type: string }) {
        heard.push(type)
      })
    },
  })
  const open = (options: SetUpOptions = {}) => setUp({ provider, browser, more: [listener], ...options })
  return { provider, browser, heard, open }
}

/** Opens a page that is closed at its n-th request after the code was sent, and logs in there. Returns the names of the requests. */
async function logInUntilCut(
  { provider, open }: { provider: FakeProvider; open: (options?: SetUpOptions) => ReturnType<typeof setUp> },
  { at, cut }: { at: number; cut: Cut },
): Promise<string[]> {
  const names: string[] = []
  let isCounting = false
  const through = async <R>(name: string, send: () => Promise<R>): Promise<R> => {
    if (!isCounting) return send()
    const isCut = names.push(name) - 1 === at
    if (isCut && cut === 'before') return never()
    const answer = await send()
    return isCut ? never() : answer
  }
  const fetch: typeof globalThis.fetch = (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input)
    return through(pathname, () => provider.fetch(input, init))
  }
  const page = await open({ provider: { ...provider, fetch } })
  const ask = page.frame.ask.bind(page.frame)
  const counted: typeof ask = (event, data, options) => through(event, () => ask(event, data, options))
  page.frame.ask = counted
  await page.until(page.client.plugins.email.sendCode({ email: ADA }))
  isCounting = true
  void page.client.plugins.email.loginWithCode({ code: provider.inbox.codeFor(ADA) }).catch(() => undefined)
  await page.clock.advance(1_000)
  page.dispose()
  return names
}

const walletsOf = (provider: FakeProvider) =>
  provider.users().flatMap((user) => user.linked_accounts.filter(({ type }) => type === 'wallet'))
const markIn = ({ stored }: TestBrowser) => stored.has(STORED)

describe('a page that is closed in the middle of a login', () => {
  const REQUESTS = ['/api/v1/passwordless/authenticate', 'wallet:create', '/api/v1/sessions']

  it('a login that makes a wallet sends three requests after the code, those listed in the test', async () => {
    expect(await logInUntilCut(device(), { at: 99, cut: 'after' })).toEqual(REQUESTS)
  })

  it.each(
    REQUESTS.flatMap((name, at) => (['before', 'after'] as const).map((cut) => [cut, name, at] as const)).slice(2),
  )(
    'a page closed %s the request %s: the next page has a user with one wallet [EMBEDDED-19]',
    async (cut, _name, at) => {
      const one = device()
      await logInUntilCut(one, { at, cut })
      one.heard.length = 0
      const wasMade = walletsOf(one.provider).length === 1
      const next = await one.open()
      await next.clock.advance(1_000)
      expect(next.user()).not.toBeNull()
      expect(next.status()).toBe('ready')
      expect(walletsOf(one.provider)).toHaveLength(1)
      expect(one.heard).toEqual(wasMade ? [] : ['core/embeddedWalletCreationStarted', 'core/embeddedWalletCreated'])
      expect(next.modal().screen).toBeNull()
      expect(markIn(one.browser)).toBe(false)
    },
  )

  it.each(['before', 'after'] as const)(
    'a page closed %s the code reached the server: nobody is logged in, and a new code makes one wallet',
    async (cut) => {
      const one = device()
      await logInUntilCut(one, { at: 0, cut })
      const next = await one.open()
      expect(next.user()).toBeNull()
      await next.logIn()
      await next.clock.advance(1_000)
      expect(next.status()).toBe('ready')
      expect(walletsOf(one.provider)).toHaveLength(1)
    },
  )

  it('the page after an interrupted login makes the wallet with create_on_login=users-without-wallets too', async () => {
    const one = device({ create_on_login: 'users-without-wallets' })
    await logInUntilCut(one, { at: 1, cut: 'before' })
    const next = await one.open()
    await next.clock.advance(1_000)
    expect(next.status()).toBe('ready')
  })

  it('two tabs that open after an interrupted login make one wallet, and both have it [EMBEDDED-19]', async () => {
    const one = device()
    await logInUntilCut(one, { at: 1, cut: 'before' })
    one.heard.length = 0
    const [first, second] = [await one.open(), await one.open()]
    await first.clock.advance(1_000)
    expect([first.status(), second.status()]).toEqual(['ready', 'ready'])
    expect(one.heard).toEqual(['core/embeddedWalletCreationStarted', 'core/embeddedWalletCreated'])
    expect([...first.asked('wallet:create'), ...second.asked('wallet:create')]).toHaveLength(1)
  })

  it("a third page makes the wallet if both the login's page and the next were closed before the wallet was made", async () => {
    const one = device()
    await logInUntilCut(one, { at: 1, cut: 'before' })
    const frame = fakeFrame({ provider: one.provider })
    frame.fail('wallet:create', 'silence')
    const next = await one.open({ frame })
    expect(next.asked('wallet:create')).toHaveLength(1)
    next.dispose()
    const third = await one.open()
    await third.clock.advance(1_000)
    expect(third.status()).toBe('ready')
  })

  it('a wallet creation that fails on the page after an interrupted login keeps the user logged in, and the next page retries', async () => {
    const one = device()
    await logInUntilCut(one, { at: 1, cut: 'before' })
    const frame = fakeFrame({ provider: one.provider })
    frame.fail('wallet:create', { type: 'error' })
    const next = await one.open({ frame })
    await next.clock.advance(1_000)
    expect(next.user()).not.toBeNull()
    expect(next.status()).toBe('not-created')
    expect(next.own()).toMatchObject({ creation: 'failed', failure: { message: 'Failed to create wallet' } })
    expect(next.tracked()).not.toContain('embedded_wallet_creation_failure_logout')
    expect(next.errors).toEqual([])
    next.dispose()
    const third = await one.open()
    await third.clock.advance(1_000)
    expect(third.status()).toBe('ready')
  })

  it("the page after an interrupted login makes no wallet if the user's own recovery is required", async () => {
    const one = device({ create_on_login: 'all-users', require_user_owned_recovery_on_create: true })
    const page = await one.open({ recoveries: ['ownPassword'] })
    await page.logIn()
    page.dispose()
    const next = await one.open({ recoveries: ['ownPassword'] })
    await next.clock.advance(1_000)
    expect(next.status()).toBe('not-created')
    expect(next.modal().screen).toBeNull()
    expect(next.asked('wallet:create')).toHaveLength(0)
  })

  it('a logout while a page resumes an interrupted wallet creation removes the stored note of that creation', async () => {
    const one = device()
    await logInUntilCut(one, { at: 1, cut: 'before' })
    expect(markIn(one.browser)).toBe(true)
    const frame = fakeFrame({ provider: one.provider })
    frame.fail('wallet:create', 'silence')
    const next = await one.open({ frame })
    expect(next.own().creation).toBe('creating')
    await next.until(next.client.logout())
    await next.clock.advance(20_000)
    expect(markIn(one.browser)).toBe(false)
    expect(next.own().creation).not.toBe('creating')
  })

  it('a login interrupted at the terms gets its wallet once the user accepts the terms on the next page', async () => {
    const one = device()
    const terms: SetUpOptions = { config: { legal: { requireUsersAcceptTerms: true } } }
    const page = await one.open(terms)
    await page.begin(page.client.login())
    await page.logIn()
    await page.clock.advance(2_000)
    expect(page.screen()).toBe('AFFIRMATIVE_CONSENT_SCREEN')
    page.dispose()
    const next = await one.open(terms)
    await next.clock.advance(1_000)
    expect(next.asked('wallet:create')).toHaveLength(0)
    await next.until(next.client.run(coreFlows.acceptTerms))
    await next.clock.advance(1_000)
    expect(next.status()).toBe('ready')
  })
})

it('a page that opens after a completed login makes no wallet', async () => {
  const one = device({ create_on_login: 'off' })
  const page = await one.open()
  await page.logIn()
  await page.clock.advance(1_000)
  page.dispose()
  expect(markIn(one.browser)).toBe(false)
  const next = await one.open({ options: { createOnLogin: 'all-users' } })
  await next.clock.advance(1_000)
  expect(next.status()).toBe('not-created')
})
