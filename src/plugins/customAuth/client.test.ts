import { selectUser, type AuthFailure } from '../../core/index.ts'
import { createTestClient, emailAccount, fakeProvider, type TestClientOptions } from '../../testing/index.ts'
import { customAuthToken } from '../../testing/provider/customAuthRoutes.ts'
import { email } from '../email/index.ts'
import { CUSTOM_AUTH_PATHS } from './contract.ts'
import { customAuth, type CustomAuthAccount, type HostToken } from './index.ts'

const tests: { dispose: () => void }[] = []
afterEach(() => tests.splice(0).forEach(({ dispose }) => dispose()))

/** A host with an identity system, and a client that follows it. */
async function start(
  first: HostToken,
  options: Partial<TestClientOptions<readonly never[]>> & { subjectClaim?: string } = {},
) {
  const { subjectClaim, ...rest } = options
  const host = { token: first as HostToken | Error, asked: 0 }
  const listeners = new Set<() => void>()
  const failures: AuthFailure[] = []
  const plugin = customAuth({
    getToken: async () => {
      host.asked += 1
      if (host.token instanceof Error) throw host.token
      return host.token
    },
    subscribe: (onChange) => {
      listeners.add(onChange)
      return () => void listeners.delete(onChange)
    },
    onError: (failure) => failures.push(failure),
    subjectClaim,
  })
  const test = createTestClient({ ...rest, plugins: [plugin, email()] })
  tests.push(test)
  const { client, provider, clock, until } = test
  await until(client.ready())
  await clock.advance(0)
  return {
    ...test,
    host,
    listeners,
    failures,
    api: client.plugins.customAuth,
    user: () => selectUser(client.store.getState()),
    customUserId: () => {
      const account = selectUser(client.store.getState())?.linkedAccounts.find(({ type }) => type === 'custom_auth')
      return (account as CustomAuthAccount | undefined)?.customUserId
    },
    exchanges: () => provider.requests.filter(({ path }) => path === CUSTOM_AUTH_PATHS.authenticate),
    async becomes(token: HostToken | Error) {
      host.token = token
      listeners.forEach((tell) => tell())
      await clock.advance(0)
    },
    async logInByEmail(address: string) {
      await until(client.plugins.email.sendCode({ email: address }))
      return until(client.plugins.email.loginWithCode({ code: provider.inbox.codeFor(address) }))
    },
  }
}

describe('following the host’s user', () => {
  it("customAuth logs the host's user in at the start, without a click [LOGIN-67]", async () => {
    const { user, customUserId, analytics } = await start(customAuthToken('ada'))
    expect(user()).not.toBeNull()
    expect(customUserId()).toBe('ada')
    expect(analytics).toContainEqual({ event: 'sdk_authenticate', payload: { method: 'customAuth', isNewUser: true } })
  })

  it.each([null, undefined])(
    'customAuth logs nobody in while the host has no user, or does not know yet (%p)',
    async (token) => {
      const { user, exchanges } = await start(token)
      expect(user()).toBeNull()
      expect(exchanges()).toEqual([])
    },
  )

  it.each([customAuthToken('ada'), null, undefined])(
    'customAuth asks the host for a token once at the start, whatever the answer',
    async (token) => {
      expect((await start(token)).host.asked).toBe(1)
    },
  )

  it('customAuth runs its sync flow only if a user is logged in at the host or in Latchkey', async () => {
    const ran = ({ client }: Awaited<ReturnType<typeof start>>) =>
      client.store.getState().flows['customAuth/sync']?.status
    expect(ran(await start(null))).toBeUndefined()
    const { browser, provider } = await start(customAuthToken('ada'))
    expect(ran(await start(null, { browser, provider }))).toBe('succeeded')
  })

  it('customAuth drops a token from the host that a later sync() has overtaken', async () => {
    const answers: ((token: HostToken) => void)[] = []
    const getToken = () => new Promise<HostToken>((resolve) => void answers.push(resolve))
    const test = createTestClient({ plugins: [customAuth({ getToken })] })
    tests.push(test)
    await test.until(test.client.ready())
    const later = test.client.plugins.customAuth.sync()
    await test.clock.advance(0)
    answers[1]!(customAuthToken('grace'))
    await test.until(later)
    answers[0]!(customAuthToken('ada'))
    await test.clock.advance(0)
    expect(selectUser(test.client.store.getState())?.linkedAccounts).toMatchObject([{ customUserId: 'grace' }])
    expect(test.provider.users()).toHaveLength(1)
  })

  it('customAuth logs a user in when they log in at the host, and out when they log out there [LOGIN-67]', async () => {
    const { becomes, user, customUserId, provider } = await start(undefined)
    await becomes(customAuthToken('ada'))
    expect(customUserId()).toBe('ada')
    await becomes(null)
    expect(user()).toBeNull()
    expect(provider.requests.some(({ path }) => path === '/api/v1/sessions/logout')).toBe(true)
  })

  it("customAuth replaces a user when the host's user changes, and ends the first user's session [LOGIN-68]", async () => {
    const { becomes, customUserId, provider } = await start(customAuthToken('ada'))
    await becomes(customAuthToken('grace'))
    expect(customUserId()).toBe('grace')
    expect(provider.users()).toHaveLength(2)
    expect(provider.requests.filter(({ path }) => path === '/api/v1/sessions/logout')).toHaveLength(1)
  })

  it("customAuth logs the former user out even if the server refuses the next user's token [LOGIN-68]", async () => {
    const { becomes, user, failures } = await start(customAuthToken('ada'))
    await becomes(customAuthToken('mallory', { signature: 'forged' }))
    expect(user()).toBeNull()
    expect(failures).toMatchObject([{ code: 'custom_auth_token_rejected', retryable: false }])
  })

  it('customAuth exchanges no token for a user who is logged in already, neither a fresh one nor after a reload', async () => {
    const { becomes, exchanges, browser, provider, dispose, user } = await start(customAuthToken('ada'))
    const before = user()
    await becomes(customAuthToken('ada', { signature: 'fresh' }))
    expect(exchanges()).toHaveLength(1)
    dispose()
    const reloaded = await start(customAuthToken('ada'), { browser, provider })
    expect(reloaded.user()?.id).toBe(before?.id)
    expect(reloaded.exchanges()).toHaveLength(1)
  })

  it("customAuth logs out a stored user if the host's user has logged out [LOGIN-67]", async () => {
    const { browser, provider, dispose } = await start(customAuthToken('ada'))
    dispose()
    const reloaded = await start(null, { browser, provider })
    expect(reloaded.user()).toBeNull()
  })

  it('customAuth keeps an e-mail login while the host has no user, and replaces it once the host has one [LOGIN-69]', async () => {
    const { logInByEmail, becomes, user, customUserId } = await start(null)
    await logInByEmail('ada@example.com')
    await becomes(null)
    expect(user()?.email?.address).toBe('ada@example.com')
    await becomes(customAuthToken('grace'))
    expect(customUserId()).toBe('grace')
    expect(user()?.email).toBeNull()
  })

  it('customAuth asks the host for a token again when the page becomes visible', async () => {
    const { host, browser, customUserId, clock } = await start(null)
    host.token = customAuthToken('ada')
    browser.wake()
    await clock.advance(0)
    expect(customUserId()).toBe('ada')
  })

  it("customAuth exchanges a host's token that is no JWT at each change, and logs out the former user if it is another's", async () => {
    const { becomes, exchanges, customUserId, user, provider } = await start(null)
    provider.route('POST', CUSTOM_AUTH_PATHS.authenticate, ({ body }) =>
      provider.sessionFor({ type: 'custom_auth', subject: String(body.token), fields: { custom_user_id: body.token } }),
    )
    await becomes('opaque-ada')
    const first = user()
    await becomes('opaque-ada')
    expect([user()?.id, exchanges().length]).toEqual([first?.id, 2])
    await becomes('opaque-grace')
    expect(customUserId()).toBe('opaque-grace')
    expect(provider.requests.filter(({ path }) => path === '/api/v1/sessions/logout')).toHaveLength(1)
  })

  it('customAuth warns in the log if subjectClaim names another claim than the server uses', async () => {
    const { logs } = await start(customAuthToken('ada'), { subjectClaim: 'uid' })
    expect(logs.filter((line) => line.includes('subjectClaim'))).toEqual([])
    const other = await start(null, { subjectClaim: 'uid' })
    await other.becomes(`h.${btoa('{"sub":"ada","uid":"7"}')}.s`)
    expect(other.logs).toContainEqual(expect.stringContaining('subjectClaim'))
  })
})

describe('failures', () => {
  it('customAuth retries after 2, 4 and 8 s, and then every minute, while the network is away [LOGIN-71]', async () => {
    const { becomes, provider, clock, user, failures, host } = await start(null)
    host.asked = 0
    provider.fail(CUSTOM_AUTH_PATHS.authenticate, 'offline')
    await becomes(customAuthToken('ada'))
    for (const [index, seconds] of [2, 4, 8, 16, 32, 60, 60].entries()) {
      await clock.advance(seconds * 1_000 - 1)
      expect(failures).toHaveLength(index + 1)
      await clock.advance(1)
      expect(failures).toHaveLength(index + 2)
    }
    expect(user()).toBeNull()
    expect(new Set(failures.map(({ code }) => code))).toEqual(new Set(['network_unreachable']))
    provider.heal()
    await clock.advance(60_000)
    expect(user()).not.toBeNull()
  })

  it('customAuth does not send a refused token again, and logs in once the host has another [ERROR-44, LOGIN-70, LOGIN-71]', async () => {
    const { becomes, clock, exchanges, customUserId } = await start(null)
    await becomes(customAuthToken('ada', { signature: 'forged' }))
    await clock.advance(600_000)
    expect(exchanges()).toHaveLength(1)
    await becomes(customAuthToken('ada'))
    expect(customUserId()).toBe('ada')
  })

  it.each<[string, HostToken | Error, string]>([
    ['throws', new Error('identity system down'), 'custom_auth_token_unavailable'],
    ['gives no text', 7 as never, 'custom_auth_invalid_token'],
    ['gives an empty text', '', 'custom_auth_invalid_token'],
    ['gives far too much', 'x'.repeat(8_193), 'custom_auth_invalid_token'],
  ])('customAuth reports an error when the host %s, and keeps the user logged in', async (_, token, code) => {
    const { becomes, failures, user, exchanges } = await start(customAuthToken('ada'))
    await becomes(token)
    expect(failures.map((failure) => failure.code)).toEqual([code])
    expect(user()).not.toBeNull()
    expect(exchanges()).toHaveLength(1)
  })

  it.each([
    [403, 'disallowed_login_method', 'disallowed_login_method'],
    [401, 'allowlist_rejected', 'allowlist_rejected'],
    [429, 'too_many_requests', 'too_many_requests'],
    [422, 'invalid_credentials', 'custom_auth_token_rejected'],
    [400, 'invalid_data', 'custom_auth_invalid_token'],
    [502, 'custom_auth_keys_unavailable', 'custom_auth_keys_unavailable'],
    [500, 'anything', 'custom_auth_failed'],
  ])(
    'a custom token exchange answered with %i %s fails with the code %s [ERROR-21, ERROR-44, LOGIN-70]',
    async (status, wire, code) => {
      const { api, host, provider, until } = await start(null)
      host.token = customAuthToken('ada')
      provider.fail(CUSTOM_AUTH_PATHS.authenticate, { status, body: { error: 'No.', code: wire } })
      await expect(until(api.sync())).rejects.toMatchObject({ code })
    },
  )

  it('a failed custom login shows USER_LIMIT_REACHED_SCREEN in an open modal if the app is full', async () => {
    const provider = fakeProvider({ users: [{ accounts: [emailAccount('ada@example.com')] }] })
    provider.admit({ maxAccounts: 1 })
    const { becomes, client, clock } = await start(null, { provider })
    void client.login().catch(() => undefined)
    await clock.advance(15)
    await becomes(customAuthToken('grace'))
    expect(client.store.getState().modal.screen).toMatchObject({ screen: 'USER_LIMIT_REACHED_SCREEN' })
  })
})

describe('races', () => {
  it("customAuth ends with the newest user when the host's user changes during an exchange", async () => {
    const { becomes, provider, clock, customUserId } = await start(null)
    provider.fail(CUSTOM_AUTH_PATHS.authenticate, { delayMs: 1_000 })
    await becomes(customAuthToken('ada'))
    await becomes(customAuthToken('grace'))
    provider.heal()
    await clock.advance(5_000)
    expect(customUserId()).toBe('grace')
  })

  it("a second call of customAuth's sync() cancels the first, and returns the user", async () => {
    const { api, host, provider, until, failures, clock } = await start(null)
    host.token = customAuthToken('ada')
    provider.fail(CUSTOM_AUTH_PATHS.authenticate, { delayMs: 500 })
    const first = api.sync()
    const second = api.sync()
    await expect(until(first)).rejects.toMatchObject({ code: 'flow_cancelled' })
    expect((await until(second))?.id).toMatch(/^did:/)
    await clock.advance(0)
    expect(failures).toEqual([])
  })

  it('an onError of customAuth() that throws is logged, and does not stop the plugin', async () => {
    const plugin = customAuth({
      getToken: () => 'h.x.forged',
      onError: () => {
        throw new Error('mine')
      },
    })
    const test = createTestClient({ plugins: [plugin] })
    tests.push(test)
    await test.until(test.client.ready())
    await test.clock.advance(0)
    expect(test.logs).toContainEqual(expect.stringContaining('onError'))
    expect(test.client.store.getState().registry.crashed).toEqual({})
  })

  it('destroying the client removes the listener that customAuth added to the host', async () => {
    const { listeners, dispose } = await start(null)
    expect(listeners.size).toBe(1)
    dispose()
    expect(listeners.size).toBe(0)
  })

  it("the host's token is neither in the store nor in storage after a custom login", async () => {
    const token = customAuthToken('ada')
    const { client, storage } = await start(token)
    expect(JSON.stringify([client.store.getState(), [...storage.values()]])).not.toContain(token)
  })
})
