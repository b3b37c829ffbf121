import { selectUser } from '../../core/index.ts'
import {
  answerFarcaster,
  createTestClient,
  emailAccount,
  fakeProvider,
  farcasterAccount,
  type FakeFarcasterUser,
  type FakeProvider,
} from '../../testing/index.ts'
import { email } from '../email/index.ts'
import { FARCASTER_PATHS } from './contract.ts'
import { farcasterFlows } from './flows.ts'
import { farcaster, selectFarcaster, type FarcasterState } from './index.ts'

const ADA = { fid: 1_815, username: 'ada' }

const tests: { dispose: () => void }[] = []
afterEach(() => tests.splice(0).forEach(({ dispose }) => dispose()))

const withFarcaster = (options: Parameters<typeof fakeProvider>[0] = {}) =>
  fakeProvider({ ...options, config: { farcaster_auth: true, ...options.config } })

async function start(provider: FakeProvider = withFarcaster()) {
  const test = createTestClient({ plugins: [email(), farcaster()], provider })
  tests.push(test)
  const { client, clock } = test
  await test.until(client.ready())
  const state = (): FarcasterState => selectFarcaster(client.store.getState() as never)
  return {
    ...test,
    api: client.plugins.farcaster,
    state,
    user: () => selectUser(client.store.getState()),
    calls: (path: string) => provider.requests.filter((request) => request.path === path),
    answer: (who: FakeFarcasterUser | null = ADA) => answerFarcaster(provider, state().connectUri!, who),
    /** Starts work, advances to its first wait, and returns a mock that is called with how it ended. */
    async begin(work: Promise<unknown>) {
      const outcome = jest.fn()
      work.then(
        () => outcome('done'),
        (error: unknown) => outcome((error as { code: string }).code),
      )
      await clock.advance(50)
      return outcome
    },
  }
}

describe('Farcaster login without the modal', () => {
  it('a Farcaster login shows the link, polls every two seconds, and logs in once the user approved [FARCASTER-3]', async () => {
    const { api, begin, state, calls, clock, answer, user } = await start()
    const outcome = await begin(api.login())
    expect(state()).toMatchObject({ status: 'awaiting-approval', intent: 'login', isInModal: false })
    expect(state().connectUri).toMatch(/^https:\/\/farcaster\.test\/~\/siwf\?channelToken=/)
    await clock.advance(6_000)
    expect(calls(FARCASTER_PATHS.status)).toHaveLength(3)
    await answer()
    await clock.advance(2_000)
    expect(outcome).toHaveBeenCalledWith('done')
    expect(state()).toMatchObject({ status: 'done', connectUri: null })
    expect(user()?.farcaster).toMatchObject({ fid: 1_815, username: 'ada', ownerAddress: expect.stringMatching(/^0x/) })
    await clock.advance(10_000)
    expect(calls(FARCASTER_PATHS.status)).toHaveLength(4)
  })

  it('a Farcaster login keeps the channel token out of state, storage and logs', async () => {
    const { api, begin, client, clock, calls, answer, storage, logs } = await start()
    await begin(api.login())
    await clock.advance(2_000)
    const token = calls(FARCASTER_PATHS.status)[0]?.headers['farcaster-channel-token'] ?? ''
    expect(token).toHaveLength(43)
    const seen = () => JSON.stringify([client.store.getState(), [...storage], logs])
    expect(seen()).not.toContain(token)
    await answer()
    await clock.advance(2_000)
    expect(seen()).not.toContain(token)
  })

  it('a Farcaster login fails after two minutes, and the next try opens a new channel [FARCASTER-3]', async () => {
    const { api, begin, clock, state, calls } = await start()
    const outcome = await begin(api.login())
    const first = state().connectUri
    await clock.advance(119_900)
    expect(outcome).not.toHaveBeenCalled()
    await clock.advance(2_100)
    expect(outcome).toHaveBeenCalledWith('farcaster_timed_out')
    expect(state()).toMatchObject({
      status: 'error',
      connectUri: null,
      failure: { message: 'The request timed out. Try again.', retryable: true },
    })
    const polls = calls(FARCASTER_PATHS.status).length
    await clock.advance(30_000)
    expect(calls(FARCASTER_PATHS.status)).toHaveLength(polls)
    await begin(api.login())
    expect(state()).toMatchObject({ status: 'awaiting-approval', failure: null })
    expect(state().connectUri).not.toBe(first)
  })

  it('a Farcaster login goes on after the network was away for a minute [FARCASTER-4]', async () => {
    const provider = withFarcaster()
    const { api, begin, clock, state, answer } = await start(provider)
    const outcome = await begin(api.login())
    const heal = provider.fail(FARCASTER_PATHS.status, 'offline')
    await clock.advance(60_000)
    expect(state().status).toBe('awaiting-approval')
    heal()
    await answer()
    await clock.advance(2_000)
    expect(outcome).toHaveBeenCalledWith('done')
  })

  it.each([
    'slow',
    'html',
    'garbage',
    { status: 502, body: { error: 'x', code: 'farcaster_unavailable' } },
    { status: 429, body: { error: 'x', code: 'too_many_requests' } },
  ] as const)('a Farcaster login polls again after the answer %j, which has no result [FARCASTER-4]', async (fault) => {
    const provider = withFarcaster()
    const { api, begin, clock, answer } = await start(provider)
    const outcome = await begin(api.login())
    await answer()
    provider.fail(FARCASTER_PATHS.status, fault, { times: 1 })
    await clock.advance(16_000)
    expect(outcome).toHaveBeenCalledWith('done')
  })

  it('a Farcaster login fails with invalid_credentials when the user declines [FARCASTER-6]', async () => {
    const { api, begin, clock, answer, state } = await start()
    const outcome = await begin(api.login())
    await answer(null)
    await clock.advance(2_000)
    expect(outcome).toHaveBeenCalledWith('invalid_credentials')
    expect(state().failure).toMatchObject({ message: 'Something went wrong. Try again.', retryable: true })
  })

  it('a Farcaster login that the host cancels stops polling, and logs nobody in later', async () => {
    const { api, begin, client, clock, answer, state, user, calls } = await start()
    const outcome = await begin(api.login())
    await answer()
    client.cancel(farcasterFlows.login)
    await clock.advance(10_000)
    expect(outcome).toHaveBeenCalledTimes(1)
    expect(outcome).not.toHaveBeenCalledWith('done')
    expect(state().status).toBe('idle')
    expect(user()).toBeNull()
    expect(calls(FARCASTER_PATHS.status)).toHaveLength(0)
  })

  it.each([
    [FARCASTER_PATHS.init, 'farcaster_login_failed', { status: 400, body: { error: 'x', code: 'invalid_data' } }],
    [
      FARCASTER_PATHS.init,
      'disallowed_login_method',
      { status: 403, body: { error: 'x', code: 'disallowed_login_method' } },
    ],
    [FARCASTER_PATHS.init, 'too_many_requests', { status: 429, body: { error: 'x', code: 'too_many_requests' } }],
    [FARCASTER_PATHS.init, 'invalid_captcha', { status: 401, body: { error: 'x', code: 'invalid_captcha' } }],
    [
      FARCASTER_PATHS.authenticate,
      'invalid_credentials',
      { status: 422, body: { error: 'x', code: 'invalid_credentials' } },
    ],
    [
      FARCASTER_PATHS.authenticate,
      'allowlist_rejected',
      { status: 401, body: { error: 'x', code: 'allowlist_rejected' } },
    ],
    [
      FARCASTER_PATHS.authenticate,
      'max_accounts_reached',
      { status: 403, body: { error: 'x', code: 'max_accounts_reached' } },
    ],
  ] as const)('a Farcaster login is refused with %s: %s', async (path, code, fault) => {
    const provider = withFarcaster()
    const { api, begin, clock, answer, state } = await start(provider)
    provider.fail(path, fault)
    const outcome = await begin(api.login())
    if (path === FARCASTER_PATHS.authenticate) {
      await answer()
      await clock.advance(2_000)
    }
    expect(outcome).toHaveBeenCalledWith(code)
    expect(state()).toMatchObject({ status: 'error', failure: { code } })
  })

  it('a Farcaster login fails with farcaster_unavailable if Farcaster does not answer, after all retries', async () => {
    const provider = withFarcaster()
    const { api, begin, clock } = await start(provider)
    provider.fail(FARCASTER_PATHS.init, { status: 502, body: { error: 'x', code: 'farcaster_unavailable' } })
    const outcome = await begin(api.login())
    await clock.advance(20_000)
    expect(outcome).toHaveBeenCalledWith('farcaster_unavailable')
  })

  it.each(['javascript:alert(1)', 'data:text/html,x', ''])(
    'a connect_uri that is not a link fails with farcaster_login_failed: %j',
    async (connect_uri) => {
      const provider = withFarcaster()
      const { api, begin, state } = await start(provider)
      provider.route('POST', FARCASTER_PATHS.init, () => ({ channel_token: 't', connect_uri }))
      expect(await begin(api.login())).toHaveBeenCalledWith('farcaster_login_failed')
      expect(state().connectUri).toBeNull()
    },
  )

  it('a Farcaster login sends the return address, the CAPTCHA response and the relying party', async () => {
    const provider = withFarcaster()
    const test = createTestClient({ plugins: [farcaster({ relyingParty: 'https://app.example.com' })], provider })
    tests.push(test)
    await test.until(test.client.ready())
    test.client.plugins.farcaster.login({ token: 'human', redirectUrl: 'https://app.example.com/in' }).catch(() => {})
    await test.clock.advance(50)
    expect(provider.requests.find(({ path }) => path === FARCASTER_PATHS.init)?.body).toEqual({
      token: 'human',
      redirect_url: 'https://app.example.com/in',
      relying_party: 'https://app.example.com',
    })
  })
})

describe('linking Farcaster without the modal', () => {
  const logIn = async (provider: FakeProvider) => {
    const test = await start(provider)
    const { email } = test.client.plugins
    await test.until(email.sendCode({ email: 'ada@example.com' }))
    await test.until(email.loginWithCode({ code: provider.inbox.codeFor('ada@example.com') }))
    return test
  }

  it('a Farcaster account can be linked and unlinked again without the modal', async () => {
    const { api, begin, clock, answer, user, until, client } = await logIn(withFarcaster())
    const outcome = await begin(api.link())
    expect(selectFarcaster(client.store.getState() as never)).toMatchObject({ intent: 'link' })
    await answer()
    await clock.advance(2_000)
    expect(outcome).toHaveBeenCalledWith('done')
    const account = user()?.farcaster
    expect(account?.fid).toBe(1_815)
    await until(api.unlink({ account: account! }))
    expect(user()?.farcaster).toBeNull()
  })

  it('linking Farcaster is refused to a user who is logged out, or has a Farcaster account already', async () => {
    const { api, begin } = await start()
    expect(await begin(api.link())).toHaveBeenCalledWith('must_be_authenticated')
    const both = [emailAccount('ada@example.com'), farcasterAccount(ADA)]
    const linked = await logIn(withFarcaster({ users: [{ accounts: both }] }))
    expect(await linked.begin(linked.api.link())).toHaveBeenCalledWith('cannot_link_more_of_type')
    expect(linked.calls(FARCASTER_PATHS.init)).toHaveLength(0)
  })

  it('linking the Farcaster account of another user fails with linked_to_another_user', async () => {
    const provider = withFarcaster({ users: [{ accounts: [farcasterAccount(ADA)] }] })
    const { api, begin, answer, clock, user } = await logIn(provider)
    const outcome = await begin(api.link())
    await answer()
    await clock.advance(2_000)
    expect(outcome).toHaveBeenCalledWith('linked_to_another_user')
    expect(user()?.farcaster).toBeNull()
  })

  it('unlinking Farcaster is refused if the account is the only one, or not linked', async () => {
    const { api, begin, answer, clock, user, client, until } = await start()
    const outcome = await begin(api.login())
    await answer()
    await clock.advance(2_000)
    expect(outcome).toHaveBeenCalledWith('done')
    const account = user()!.farcaster!
    await expect(until(api.unlink({ account }))).rejects.toMatchObject({ code: 'cannot_unlink_sole_account' })
    await expect(until(api.unlink({ account: { ...account, fid: 5 } }))).rejects.toMatchObject({
      code: 'linked_account_not_found',
    })
    expect(client.definitions.find(({ id }) => id === 'farcaster')).toMatchObject({ kind: 'login-method' })
  })
})

it('a linked Farcaster account is named by its username, or by its number if it has none', () => {
  const { describe: name } = farcaster().link
  expect(name({ type: 'farcaster', fid: 3, username: 'ada' } as never)).toBe('@ada')
  expect(name({ type: 'farcaster', fid: 3 } as never)).toBe('Farcaster 3')
})
