/** @jest-environment ./scripts/jest/browserEnvironment.ts */
/**
 * Every login method with every fault of the network or the server at every step, over the headless API. What the modal
 * shows then is tested in everyModal.faults.test.tsx.
 */
import { AuthError, selectUser, type User } from '../core/index.ts'
import { createTestBrowser, createTestClient, type Fault } from '../testing/index.ts'
import { customAuthToken } from '../testing/provider/customAuthRoutes.ts'
import { customAuth, type HostToken } from './customAuth/index.ts'
import { CUSTOM_AUTH_PATHS } from './customAuth/contract.ts'
import { email } from './email/index.ts'
import { EMAIL_PATHS } from './email/contract.ts'
import { farcaster } from './farcaster/index.ts'
import { FARCASTER_PATHS } from './farcaster/contract.ts'
import { google, selectOAuth } from './oauth/index.ts'
import { OAUTH_PATHS } from './oauth/contract.ts'
import { passkey } from './passkey/index.ts'
import { PASSKEY_PATHS } from './passkey/contract.ts'
import { sms } from './sms/index.ts'
import { SMS_PATHS } from './sms/contract.ts'
import { ADA, approveOnPhone, everyMethodProvider, keepTests, postFromWindow } from './testing.ts'

const tests = keepTests()

/** One page with every method; a redirect loads it anew, in the same browser. */
async function openPage(host: { token: HostToken }, provider = everyMethodProvider(), browser = createTestBrowser()) {
  const plugins = [
    email(),
    sms(),
    google(),
    passkey(),
    farcaster(),
    customAuth({ getToken: () => host.token }),
  ] as const
  const test = createTestClient({ plugins, provider, browser })
  tests.push(test)
  await test.until(test.client.ready())
  await test.clock.advance(0)
  return test
}

async function start(token: HostToken = null) {
  const host = { token }
  let page = await openPage(host)
  const { provider, browser, clock } = page
  const baseline = clock.pending()
  const settle = async () => {
    for (let turn = 0; turn < 12; turn++) await clock.advance(5)
  }
  return {
    host,
    provider,
    browser,
    clock,
    baseline,
    settle,
    page: () => page,
    api: () => page.client.plugins,
    until: <R>(work: Promise<R>) => page.until(work, 300_000),
    user: (): User | null => selectUser(page.client.store.getState()),
    /** Replaces the page by one at the address to which the provider sent the user back. */
    async load(address: string) {
      page.dispose()
      browser.url = new URL(address)
      page = await openPage(host, provider, browser)
      await clock.advance(100_000)
    },
    /** Answers in the window that the work has opened, and returns the work's result. */
    async inWindow<R>(work: Promise<R>): Promise<R> {
      work.catch(() => undefined)
      await settle()
      postFromWindow(provider, browser)
      return page.until(work, 300_000)
    },
    /** Approves in the Farcaster app, if there is something to approve. */
    async onPhone<R>(work: Promise<R>): Promise<R> {
      work.catch(() => undefined)
      await settle()
      await approveOnPhone(provider, page.client.store.getState())
      return page.until(work, 300_000)
    },
  }
}
type Test = Awaited<ReturnType<typeof start>>

interface Way {
  name: string
  init?: string
  poll?: string
  authenticate: string
  login: (test: Test) => Promise<unknown>
  link?: { init?: string; path: string; run: (test: Test) => Promise<unknown> }
}

const codeOf = ({ provider }: Test, to: string): string => provider.inbox.codeFor(to)

/** Every login method. Before another code is sent, each waits for the cool-down, as a user has to on the screen. */
const WAYS: readonly Way[] = [
  {
    name: 'e-mail',
    init: EMAIL_PATHS.init,
    authenticate: EMAIL_PATHS.authenticate,
    async login(test) {
      await test.until(test.api().email.sendCode({ email: ADA.address }))
      return test.until(test.api().email.loginWithCode({ code: codeOf(test, ADA.address) }))
    },
    link: {
      init: EMAIL_PATHS.init,
      path: EMAIL_PATHS.link,
      async run(test) {
        await test.until(test.api().email.sendCode({ email: ADA.address, intent: 'link' }))
        return test.until(test.api().email.linkWithCode({ code: codeOf(test, ADA.address) }))
      },
    },
  },
  {
    name: 'SMS',
    init: SMS_PATHS.init,
    authenticate: SMS_PATHS.authenticate,
    async login(test) {
      await test.until(test.api().sms.sendCode({ phoneNumber: ADA.number }))
      return test.until(test.api().sms.loginWithCode({ code: codeOf(test, ADA.number) }))
    },
    link: {
      init: SMS_PATHS.init,
      path: SMS_PATHS.link,
      async run(test) {
        await test.until(test.api().sms.sendCode({ phoneNumber: ADA.number, intent: 'link' }))
        return test.until(test.api().sms.linkWithCode({ code: codeOf(test, ADA.number) }))
      },
    },
  },
  {
    name: 'a social account in a window',
    init: OAUTH_PATHS.init,
    authenticate: OAUTH_PATHS.authenticate,
    login: (test) => test.inWindow(test.api().google.login({ flow: 'popup' })),
    link: {
      init: OAUTH_PATHS.init,
      path: OAUTH_PATHS.link,
      run: (test) => test.inWindow(test.api().google.link({ flow: 'popup' })),
    },
  },
  {
    name: 'a social account by redirect',
    init: OAUTH_PATHS.init,
    authenticate: OAUTH_PATHS.authenticate,
    async login(test) {
      const before = test.browser.redirects.length
      const leaving = test.api().google.login()
      leaving.catch(() => undefined)
      await test.clock.advance(100_000)
      const url = test.browser.redirects[before]
      if (url === undefined) return leaving
      await test.load(test.provider.oauth.approve(url, ADA.social))
      const { failure } = selectOAuth(test.page().client.store.getState(), 'google')
      return failure ? Promise.reject(new AuthError(failure.code, failure.message, failure)) : undefined
    },
  },
  {
    name: 'a passkey',
    init: PASSKEY_PATHS.authenticateInit,
    authenticate: PASSKEY_PATHS.authenticate,
    login: (test) => test.until(test.api().passkey.loginWithPasskey({})),
    link: {
      init: PASSKEY_PATHS.linkInit,
      path: PASSKEY_PATHS.link,
      run: (test) => test.until(test.api().passkey.linkPasskey()),
    },
  },
  {
    name: 'Farcaster',
    init: FARCASTER_PATHS.init,
    poll: FARCASTER_PATHS.status,
    authenticate: FARCASTER_PATHS.authenticate,
    login: (test) => test.onPhone(test.api().farcaster.login()),
    link: {
      init: FARCASTER_PATHS.init,
      path: FARCASTER_PATHS.link,
      run: (test) => test.onPhone(test.api().farcaster.link()),
    },
  },
  {
    name: 'a custom token',
    authenticate: CUSTOM_AUTH_PATHS.authenticate,
    login(test) {
      test.host.token = customAuthToken('ada')
      return test.until(test.api().customAuth.sync())
    },
  },
]

/** What can happen to a call, as the title of a test says it. {@link NONSENSE} is JSON that no contract has. */
const FAULTS: readonly (readonly [string, Fault])[] = [
  ['never leaves', 'offline'],
  ['is done, and its answer is lost', 'lost'],
  ['is answered too slowly', 'slow'],
  ['is never answered', { delayMs: 1e9 }],
  ["is answered by a proxy's page", 'html'],
  ['is answered with half of it', 'garbage'],
  ['is answered with a failure of the server', { status: 500, body: { error: 'Something failed.' } }],
  ['is answered with a refusal that says nothing', { status: 403, body: { error: { nested: 1 }, code: 7 } }],
]
const NONSENSE: readonly (readonly [string, Fault])[] = [
  ['an empty object', { status: 200, body: {} }],
  ['a list', { status: 200, body: [] }],
  ['a web address alone', { status: 200, body: { url: 'https://elsewhere.test/' } }],
  [
    'fields of other types',
    {
      status: 200,
      body: {
        user: 'ada',
        token: 7,
        refresh_token: {},
        url: [],
        options: 'x',
        channel_token: 1,
        connect_uri: null,
        state: {},
      },
    },
  ],
  ['a user without accounts or tokens', { status: 200, body: { user: { id: 'did:x:1' }, id: 'did:x:1' } }],
]

const failureOf = async (work: Promise<unknown>): Promise<AuthError> => {
  try {
    await work
  } catch (error) {
    return error as AuthError
  }
  throw new Error('It did not fail.')
}

/** Checks what must hold after any failure: a code, a text for the user, and nothing left over. */
async function expectWayOn(test: Test, failure: AuthError, accounts: number): Promise<void> {
  expect(failure.code).toMatch(/^[a-z_]+$/)
  expect(failure.message).toMatch(/^[A-Z].{5,}$/)
  expect(failure.message).not.toMatch(/[{}<>[\]]|undefined|TypeError|JSON/)
  expect(failure.code).not.toBe('unknown_auth_error')
  expect(test.user()?.linkedAccounts ?? []).toHaveLength(accounts)
  expect(test.page().errors).toEqual([])
  expect(test.page().client.store.getState().registry.crashed).toEqual({})
  // By then the cool-down of a code is over, and no pop-up is polled any more, so that no timer may be left.
  await test.clock.advance(120_000)
  expect(test.clock.pending()).toBe(test.baseline)
  const secrets = [...test.page().storage.keys()].filter((key) => /state_code|verifier|oauth|channel/.test(key))
  expect(secrets).toEqual([])
}

/**
 * Faults whose nonsense matters to a path. The client ignores the answer of the `init` of a code, and of the `init` of
 * a social login it reads nothing but a web address.
 */
const nonsenseOf = (path: string) =>
  NONSENSE.flatMap(([what, fault]) =>
    path === EMAIL_PATHS.init || path === SMS_PATHS.init || (path === OAUTH_PATHS.init && what.includes('address'))
      ? []
      : [[`is answered with ${what}`, fault] as const],
  )

const steps = WAYS.flatMap((way) =>
  (['init', 'poll', 'authenticate'] as const).flatMap((step) =>
    way[step] === undefined ? [] : [{ way, step, path: way[step] }],
  ),
)
const atEachStep = steps.flatMap(({ way, step, path }) =>
  [...FAULTS, ...nonsenseOf(path)].map(([what, fault]) => [way.name, step, what, way, path, fault] as const),
)

describe('a login by', () => {
  it.each(atEachStep)(
    'a login by %s whose call of %s %s logs nobody in, stores no token, and succeeds on the next try [LOGIN-36, SESSION-17]',
    async (_name, _step, _what, way, path, fault) => {
      const test = await start()
      const heal = test.provider.fail(path, fault)
      const failure = await failureOf(way.login(test))
      expect(test.user()).toBeNull()
      expect([...test.browser.stored.keys()].filter((key) => key.includes('token'))).toEqual([])
      test.host.token = null
      await expectWayOn(test, failure, 0)
      heal()
      await way.login(test)
      expect(test.user()?.linkedAccounts).toHaveLength(1)
    },
  )
})

describe('linking', () => {
  const links = WAYS.flatMap(({ name, link }) =>
    link === undefined
      ? []
      : [link.init, link.path].flatMap((path, index) =>
          [...FAULTS, ...nonsenseOf(path!)].map(
            ([what, fault]) => [name, index === 0 ? 'init' : 'link', what, link, path!, fault] as const,
          ),
        ),
  )
  it.each(links)(
    'linking by %s whose call of %s %s keeps the session, links nothing, and succeeds on the next try [LINK-13, LOGIN-36]',
    async (_name, _step, _what, link, path, fault) => {
      const test = await start(customAuthToken('ada'))
      const { id } = test.user()!
      const heal = test.provider.fail(path, fault)
      const failure = await failureOf(link.run(test))
      await expectWayOn(test, failure, 1)
      expect(test.user()?.id).toBe(id)
      heal()
      await link.run(test)
      const known = test.provider.users().find((user) => user.id === id)
      expect(test.user()?.linkedAccounts).toHaveLength(known?.linked_accounts.length ?? 0)
      expect(known?.linked_accounts.length).toBeGreaterThan(1)
      expect(test.provider.users().filter((user) => user.linked_accounts.length === 0)).toEqual([])
    },
  )
})
