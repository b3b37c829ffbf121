import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  type AuthFailure,
  createFlow,
  pluginFactory,
  definePlugin,
  delay,
  type Flow,
  modalSlice,
  type SagaGenerator,
  type User,
} from '../../core/index.ts'
import { createTestBrowser, fakeProvider, type FakeProvider, type TestBrowser } from '../../testing/index.ts'
import type { RenderWithClientResult } from '../../testing/react/index.ts'
import { renderWithClient } from '../../testing/react/index.ts'
import { serveSign, sign, signFlows, SIGN_PATH } from '../testing/signPlugin.tsx'
import {
  useClient,
  useClientSelector,
  useFlow,
  useIdentityToken,
  useLatchkey,
  useLinkAccount,
  useLogin,
  useLogout,
  useNavigate,
  usePlugin,
  useSession,
  useText,
  useUser,
} from './index.ts'

let dispose = () => {}
afterEach(() => dispose())

type Plugins = ReturnType<typeof sign>[]

/** Runs a hook below a provider; `current` is what it returned last, `all` everything. */
async function renderHook<Result>(
  useHook: () => Result,
  plugins: Plugins = [sign()],
  surroundings: { browser?: TestBrowser; provider?: FakeProvider } = {},
) {
  const all: Result[] = []
  function Probe() {
    all.push(useHook())
    return null
  }
  const host = await renderWithClient(<Probe />, { ...surroundings, plugins, strict: false })
  dispose = host.dispose
  serveSign(host.provider)
  return {
    ...host,
    all,
    current: () => all.at(-1)!,
    user: userEvent.setup({ advanceTimers: (ms) => host.clock.advance(ms) }),
    again: () => host.rerender(<Probe />),
  }
}

const doIt = (run: () => unknown) =>
  act(async () => {
    run()
    await Promise.resolve()
  })

async function logIn({
  client,
  until,
  advance,
}: Pick<RenderWithClientResult<Plugins>, 'client' | 'until' | 'advance'>) {
  await until(client.run(signFlows.signIn, { name: 'ada' }))
  await advance(2_000)
}

describe('outside the provider', () => {
  it.each([
    ['useClient', useClient],
    ['useLatchkey', useLatchkey],
    ['useLogin', useLogin],
    ['useUser', useUser],
    ['useClientSelector', () => useClientSelector((state) => state.user)],
    ['useFlow', () => useFlow(signFlows.signIn)],
  ])('the hook %s throws that it is outside <LatchkeyProvider> if none is above it', (_, useHook: () => unknown) => {
    const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined)
    function Probe() {
      useHook()
      return null
    }
    expect(() => render(<Probe />)).toThrow(/outside <LatchkeyProvider>/)
    consoleError.mockRestore()
  })

  it('useText throws an explanation outside the modal', async () => {
    const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined)
    await expect(renderHook(useText)).rejects.toThrow(/outside the modal/)
    consoleError.mockRestore()
  })
})

describe('useIdentityToken', () => {
  it("useIdentityToken returns the user's token, a new one when the user changes, and null after a logout", async () => {
    const host = await renderHook(() => useIdentityToken())
    let token = 'first'
    host.client.getIdentityToken = async () => token
    expect(host.current().identityToken).toBeNull()
    await logIn(host)
    expect(host.current().identityToken).toBe('first')
    token = 'second'
    await doIt(() => void host.client.refreshUser())
    await host.advance(100)
    expect(host.current().identityToken).toBe('second')
    await doIt(() => void host.client.logout())
    await host.advance(100)
    expect(host.current().identityToken).toBeNull()
  })

  it('useIdentityToken returns null if the token cannot be read', async () => {
    const host = await renderHook(() => useIdentityToken())
    host.client.getIdentityToken = () => Promise.reject(new TypeError('offline'))
    await logIn(host)
    expect(host.current().identityToken).toBeNull()
  })
})

describe('useLogin', () => {
  it('useLogin gives a finished login to onComplete [LOGIN-32, MODAL-20]', async () => {
    const onComplete = jest.fn()
    const { current, advance, user } = await renderHook(() => useLogin({ onComplete }))
    await doIt(() => current().login())
    await advance(15)
    await user.click(await screen.findByRole('button', { name: 'Sign' }))
    await user.click(await screen.findByRole('button', { name: 'Sign in' }))
    await advance(1_500)
    expect(onComplete.mock.calls).toEqual([
      [
        {
          user: expect.objectContaining({ linkedAccounts: [expect.objectContaining({ type: 'sign', name: 'ada' })] }),
          isNewUser: true,
          wasAlreadyAuthenticated: false,
          loginMethod: 'sign',
        },
      ],
    ])
  })

  it('each useLogin on the page calls onComplete once for a login that none of them began', async () => {
    const [first, second] = [jest.fn(), jest.fn()]
    const host = await renderHook(() => [useLogin({ onComplete: first }), useLogin({ onComplete: second })])
    await logIn(host)
    expect(first.mock.calls).toEqual([
      [expect.objectContaining({ loginMethod: 'sign', wasAlreadyAuthenticated: false })],
    ])
    expect(second).toHaveBeenCalledTimes(1)
  })

  it("useLogin's onComplete hears nothing after its component has unmounted", async () => {
    const onComplete = jest.fn()
    const host = await renderHook(() => useLogin({ onComplete }))
    host.rerender(<p>Something else</p>)
    await logIn(host)
    expect(onComplete).not.toHaveBeenCalled()
  })

  it.each([
    ['before the user has logged in', 'before'],
    ['in onComplete', 'when'],
  ])('useLogin calls onComplete once for its own login, even if the component unmounts %s', async (_when, gone) => {
    const onComplete = jest.fn(() => {
      if (gone === 'when') act(() => host.rerender(<p>Something else</p>))
    })
    const host = await renderHook(() => useLogin({ onComplete }))
    await doIt(() => host.current().login())
    await host.advance(15)
    await host.user.click(await screen.findByRole('button', { name: 'Sign' }))
    if (gone === 'before') host.rerender(<p>Something else</p>)
    await host.user.click(await screen.findByRole('button', { name: 'Sign in' }))
    await host.advance(1_500)
    expect(onComplete).toHaveBeenCalledTimes(1)
    expect(onComplete).toHaveBeenCalledWith(
      expect.objectContaining({ loginMethod: 'sign', wasAlreadyAuthenticated: false }),
    )
  })

  it('useLogin reports a user who was logged in already, and shows no modal [LOGIN-30]', async () => {
    const onComplete = jest.fn()
    const host = await renderHook(() => useLogin({ onComplete }))
    await logIn(host)
    await doIt(() => host.current().login())
    await host.advance(15)
    expect(onComplete).toHaveBeenCalledWith(
      expect.objectContaining({ wasAlreadyAuthenticated: true, isNewUser: false, loginMethod: null }),
    )
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('useLogin reports exited_auth_flow when the user closes the modal [ERROR-72, LOGIN-33, MODAL-20]', async () => {
    const onError = jest.fn()
    const { current, advance, user } = await renderHook(() => useLogin({ onError }))
    await doIt(() => current().login())
    await advance(15)
    await screen.findByRole('dialog')
    await user.keyboard('{Escape}')
    await advance(200)
    expect(onError.mock.calls).toEqual([[expect.objectContaining({ code: 'exited_auth_flow' })]])
  })

  it('useLogin reports an error without a code as unknown_auth_error, with its cause [ERROR-71, LOGIN-34]', async () => {
    const onError = jest.fn()
    const { current, client } = await renderHook(() => useLogin({ onError }))
    const login = jest.spyOn(client, 'login').mockRejectedValue(new Error('a bug'))
    await doIt(() => current().login())
    await waitFor(() => expect(onError).toHaveBeenCalledTimes(1))
    expect(onError.mock.calls[0]).toEqual([
      expect.objectContaining({ code: 'unknown_auth_error', cause: expect.anything() }),
    ])
    login.mockRestore()
  })

  it("useLogin without onError reports a failure to the client's onError, but not that the user closed the modal", async () => {
    const { current, client, errors, advance, user } = await renderHook(() => useLogin())
    await doIt(() => current().login())
    await advance(15)
    await screen.findByRole('dialog')
    await user.keyboard('{Escape}')
    await advance(200)
    expect(errors).toEqual([])
    const login = jest.spyOn(client, 'login').mockRejectedValue(new Error('a bug'))
    await doIt(() => current().login())
    await waitFor(() => expect(errors.map(({ source }) => source)).toEqual([{ plugin: null, phase: 'login' }]))
    login.mockRestore()
  })

  it('useLogin calls the newest callbacks, and its functions keep their identity', async () => {
    const calls: number[] = []
    let round = 0
    const { current, all, again, advance, user } = await renderHook(() => {
      const mine = (round += 1)
      return useLogin({ onError: () => calls.push(mine) })
    })
    await doIt(() => current().login())
    await advance(15)
    await screen.findByRole('dialog')
    again()
    const newest = round
    await user.keyboard('{Escape}')
    await advance(200)
    expect(calls).toEqual([newest])
    expect(new Set(all.map(({ login }) => login)).size).toBe(1)
  })

  it('useLogin passes its options on, and ignores a click event as argument', async () => {
    const { current, client } = await renderHook(() => useLogin())
    const login = jest.spyOn(client, 'login').mockResolvedValue({} as never)
    await doIt(() => current().login({ loginMethods: ['sign'] }))
    await doIt(() => current().login({ nativeEvent: new MouseEvent('click') } as never))
    expect(login.mock.calls).toEqual([[{ loginMethods: ['sign'] }], [{}]])
    login.mockRestore()
  })
})

describe('useLogout, useUser, useSession, useLatchkey', () => {
  it('useUser, useSession and useLatchkey change when a user logs in and out', async () => {
    const onSuccess = jest.fn()
    const host = await renderHook(() => ({
      ...useUser(),
      ...useSession(),
      ...useLogout({ onSuccess }),
      app: useLatchkey(),
    }))
    const { current, client, until } = host
    expect(current()).toMatchObject({ user: null, status: 'unauthenticated', isPersistent: true })
    expect(current().app).toMatchObject({
      ready: true,
      authenticated: false,
      failure: null,
      config: { name: 'Test app' },
    })
    expect(await until(current().getAccessToken())).toBeNull()

    await logIn(host)
    expect(current()).toMatchObject({ status: 'authenticated', app: { authenticated: true } })
    expect(current().user?.id).toBe(current().app.user?.id)
    expect(await until(current().getAccessToken())).toEqual(expect.stringMatching(/^ey/))

    const refreshed: User = await until(current().refreshUser())
    expect(refreshed.id).toBe(current().user?.id)

    await until(current().logout())
    expect(onSuccess).toHaveBeenCalledTimes(1)
    expect(current()).toMatchObject({ user: null, status: 'unauthenticated', app: { authenticated: false } })
    await expect(until(client.refreshUser())).rejects.toMatchObject({ code: 'must_be_authenticated' })
  })

  it('useLatchkey renders its component twice until the page is ready', async () => {
    const { all } = await renderHook(useLatchkey)
    expect(all.map(({ ready }) => ready)).toEqual([false, true])
  })

  it('useLatchkey gives the failure of a stored session that cannot be read, and is ready once it can', async () => {
    const browser = createTestBrowser()
    browser.stored.set('latchkey:refresh_token', 'stored')
    const provider = fakeProvider()
    provider.fail('/api/v1/sessions', 'offline')
    const { current, until, advance, client } = await renderHook(useLatchkey, [sign()], { browser, provider })
    await advance(1_000)
    expect(current()).toMatchObject({ ready: false, failure: { code: 'network_unreachable' } })
    provider.heal()
    act(() => client.retry())
    await until(client.ready())
    await advance(0)
    expect(current()).toMatchObject({ ready: true, authenticated: false, failure: null })
  })

  it('useLatchkey opens and closes the modal [MODAL-12]', async () => {
    const { current, advance } = await renderHook(useLatchkey)
    let closed: Promise<void> | undefined
    await doIt(() => {
      closed = current().openScreen({ plugin: 'sign', screen: 'NAME' }, { from: 'the host' })
    })
    await advance(15)
    expect(await screen.findByText('from the host')).toBeInTheDocument()
    expect(current().isModalOpen).toBe(true)
    await doIt(() => current().closeModal())
    await advance(200)
    await expect(closed).resolves.toBeUndefined()
    expect(current().isModalOpen).toBe(false)
  })

  it.each(['LANDING', 'CONNECT_OR_CREATE'])('useLatchkey does not open %s for a logged-in user', async (name) => {
    const host = await renderHook(useLatchkey)
    const open = async () => {
      const closed = jest.fn()
      await doIt(() => void host.current().openScreen({ plugin: 'core', screen: name }).then(closed))
      await host.advance(15)
      return closed
    }
    const closed = await open()
    expect(host.current().isModalOpen).toBe(true)
    expect(closed).not.toHaveBeenCalled()
    await doIt(() => host.current().closeModal())
    await host.advance(200)
    expect(closed).toHaveBeenCalledTimes(1)
    await logIn(host)
    expect(await open()).toHaveBeenCalledTimes(1)
    expect(host.current().isModalOpen).toBe(false)
  })

  it('the functions of useUser, useSession, useLogout and useLatchkey keep their identity', async () => {
    const host = await renderHook(() => ({ ...useUser(), ...useSession(), ...useLogout(), ...useLatchkey() }))
    await logIn(host)
    const stable = ['refreshUser', 'logout', 'getAccessToken', 'openScreen', 'closeModal', 'login'] as const
    expect(stable.map((name) => new Set(host.all.map((result) => result[name])).size)).toEqual(stable.map(() => 1))
  })
})

describe('useLinkAccount', () => {
  it('useLinkAccount reports must_be_authenticated without a user [ERROR-71, LINK-1]', async () => {
    const onError = jest.fn()
    const { current, advance } = await renderHook(() => useLinkAccount({ onError }))
    expect(current().linkableTypes).toEqual([])
    await doIt(() => current().link('sign'))
    await advance(0)
    expect(onError.mock.calls).toEqual([[expect.objectContaining({ code: 'must_be_authenticated' })]])
  })

  it('useLinkAccount links an account [LINK-8, MODAL-20]', async () => {
    const onSuccess = jest.fn()
    const host = await renderHook(() => useLinkAccount({ onSuccess }), [sign({ limit: 2 })])
    await logIn(host)
    expect(host.current().linkableTypes).toEqual(['sign'])
    await doIt(() => host.current().link('sign'))
    await host.advance(15)
    await host.user.click(await screen.findByRole('button', { name: 'Link' }))
    await host.advance(1_500)
    expect(onSuccess).toHaveBeenCalledTimes(1)
    const [[{ user, type }]] = onSuccess.mock.calls as [[{ user: User; type: string }]]
    expect(type).toBe('sign')
    expect(user.linkedAccounts.map(host.current().describe)).toEqual(['ada', 'grace'])
    expect(host.current().linkableTypes).toEqual([])
  })

  it('useLinkAccount reports exited_link_flow when the user closes the modal [ERROR-72, LINK-9, MODAL-20]', async () => {
    const onError = jest.fn()
    const host = await renderHook(() => useLinkAccount({ onError }), [sign({ limit: 2 })])
    await logIn(host)
    await doIt(() => host.current().link('sign'))
    await host.advance(15)
    await screen.findByRole('dialog')
    await host.user.keyboard('{Escape}')
    await host.advance(200)
    expect(onError.mock.calls).toEqual([[expect.objectContaining({ code: 'exited_link_flow' })]])
  })

  it.each([
    ['a type that is full', 'sign', 'cannot_link_more_of_type'],
    ['a type that nobody links', 'pigeon', 'failed_to_link_account'],
  ])(
    'useLinkAccount reports %s as failed_to_link_account, with its cause [ERROR-71, LINK-10]',
    async (_, type, cause) => {
      const onError = jest.fn()
      const host = await renderHook(() => useLinkAccount({ onError }))
      await logIn(host)
      await doIt(() => host.current().link(type))
      await host.advance(0)
      expect(onError.mock.calls).toEqual([
        [expect.objectContaining({ code: 'failed_to_link_account', cause: expect.objectContaining({ code: cause }) })],
      ])
    },
  )

  it.each([
    ['linkEmail', 'email'],
    ['linkPhone', 'phone'],
    ['linkPasskey', 'passkey'],
    ['linkGoogle', 'google_oauth'],
    ['linkDiscord', 'discord_oauth'],
    ['linkTwitter', 'twitter_oauth'],
    ['linkGithub', 'github_oauth'],
    ['linkSpotify', 'spotify_oauth'],
    ['linkInstagram', 'instagram_oauth'],
    ['linkTiktok', 'tiktok_oauth'],
    ['linkLinkedin', 'linkedin_oauth'],
    ['linkApple', 'apple_oauth'],
    ['linkFarcaster', 'farcaster'],
    ['linkWallet', 'wallet'],
  ] as const)(
    "useLinkAccount's %s links an account of type %s, and ignores a click event as argument [LINK-2]",
    async (name, type) => {
      const host = await renderHook(() => useLinkAccount())
      const link = jest.spyOn(host.client, 'linkAccount').mockResolvedValue({} as never)
      const onClick: (event: object) => void = host.current()[name]
      await doIt(() => onClick({ nativeEvent: new MouseEvent('click') }))
      expect(link.mock.calls).toEqual([[type]])
      link.mockRestore()
    },
  )

  it('useLinkAccount names the missing plugin, whether or not a user is logged in [LINK-11]', async () => {
    const onError = jest.fn()
    const host = await renderHook(() => useLinkAccount({ onError }))
    await doIt(() => host.current().linkPhone())
    await host.advance(0)
    expect(onError.mock.calls).toEqual([
      [expect.objectContaining({ code: 'failed_to_link_account', message: expect.stringContaining('Add sms()') })],
    ])
  })

  it('useLinkAccount unlinks an account, and rejects with the reason if it may not [LINK-30]', async () => {
    const host = await renderHook(() => useLinkAccount(), [sign({ limit: 2 })])
    await logIn(host)
    await host.until(host.client.run(signFlows.link, { name: 'grace' }))
    const [ada] = host.client.store.getState().user.user!.linkedAccounts
    const left = await host.until(host.current().unlink(ada!))
    expect(left.linkedAccounts.map(host.current().describe)).toEqual(['grace'])
    await expect(host.until(host.current().unlink(left.linkedAccounts[0]!))).rejects.toMatchObject({
      code: 'cannot_unlink_sole_account',
    })
  })

  it('useLinkAccount describes an account of an unknown type by its type', async () => {
    const { current } = await renderHook(() => useLinkAccount())
    const stranger = { type: 'pigeon', verifiedAt: 1, firstVerifiedAt: null, latestVerifiedAt: null }
    expect(current().describe(stranger)).toBe('pigeon')
  })
})

describe('usePlugin', () => {
  it('usePlugin returns the typed API of an enabled plugin', async () => {
    const { current, until } = await renderHook(() => usePlugin(sign))
    await expect(until(current().signIn({ name: 'ada' }))).resolves.toBeUndefined()
    await expect(until(current().refuse('sign_refused'))).rejects.toMatchObject({ code: 'sign_refused' })
  })

  it('usePlugin throws the name of a plugin that is not enabled', async () => {
    const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined)
    const other = pluginFactory('other', () => definePlugin({ id: 'other', flows: {} }))
    await expect(renderHook(() => usePlugin(other))).rejects.toThrow(/'other' is not enabled/)
    consoleError.mockRestore()
  })
})

describe('useFlow', () => {
  it('useFlow follows a run, and run() resolves with the outcome', async () => {
    const { current, provider, advance } = await renderHook(() => useFlow(signFlows.signIn))
    provider.fail(SIGN_PATH, { delayMs: 500 })
    let outcome: Promise<unknown> = Promise.resolve()
    await doIt(() => {
      outcome = current().run({ name: 'ada' })
    })
    expect(current()).toMatchObject({ status: 'running', isRunning: true, failure: null })
    await advance(1_000)
    expect(await outcome).toEqual({ ok: true, result: undefined })
    expect(current()).toMatchObject({ status: 'succeeded', isRunning: false })
  })

  it("useFlow's run() resolves with the failure instead of rejecting, and the hook shows the failure until reset()", async () => {
    const { current, until } = await renderHook(() => useFlow(signFlows.refuse))
    const failure = expect.objectContaining({ code: 'sign_refused' })
    let outcome: Promise<unknown> = Promise.resolve()
    await doIt(() => {
      outcome = current().run('sign_refused')
    })
    expect(await until(outcome)).toEqual({ ok: false, failure })
    expect(current()).toMatchObject({ status: 'failed', failure })
    await doIt(() => current().reset())
    expect(current()).toMatchObject({ status: 'idle', failure: null })
  })

  it('useFlow that is given another flow shows a run of that flow in progress, and none that ended before', async () => {
    const wait = createFlow('sign/wait', function* (): SagaGenerator<void> {
      yield* delay(60_000)
    })
    const waiting = { ...sign(), flows: { ...signFlows, wait } } as never
    let flow: Flow<never, unknown> = signFlows.refuse
    const { current, client, until, again } = await renderHook(() => useFlow(flow), [waiting])
    await until(client.run(signFlows.refuse, 'sign_refused').catch(() => undefined))
    expect(current()).toMatchObject({ status: 'failed' })

    // A hook that switches to another flow ignores that flow's earlier runs, as it does when a new screen mounts.
    await until(client.run(signFlows.signIn, { name: 'ada' }))
    flow = signFlows.signIn
    again()
    expect(current()).toMatchObject({ status: 'idle', isRunning: false, failure: null })
    await until(client.run(signFlows.signIn, { name: 'ada' }))
    expect(current()).toMatchObject({ status: 'succeeded' })

    await doIt(() => void client.run(wait).catch(() => undefined))
    flow = wait
    again()
    expect(current()).toMatchObject({ status: 'running' })
    await doIt(() => client.cancel(wait))
    expect(current()).toMatchObject({ status: 'cancelled' })
  })

  it('useFlow forgets the outcome of a flow when the user logs out', async () => {
    const { current, client, until } = await renderHook(() => useFlow(signFlows.refuse))
    await until(client.run(signFlows.signIn, { name: 'ada' }))
    await until(current().run('sign_refused'))
    expect(current()).toMatchObject({ status: 'failed' })
    await until(client.logout())
    expect(current()).toMatchObject({ status: 'idle', failure: null })
  })

  it('useFlow calls the callbacks of the last render, and only for its own runs', async () => {
    const heard = { success: jest.fn(), error: jest.fn() }
    const tell = (render: number) => ({
      onSuccess: () => heard.success(render),
      onError: ({ code }: AuthFailure) => heard.error(render, code),
    })
    let renders = 0
    const use = () => ({
      signIn: useFlow(signFlows.signIn, tell(++renders)),
      refuse: useFlow(signFlows.refuse, tell(renders)),
      other: useFlow(signFlows.signIn),
    })
    const { current, until, again } = await renderHook(use)
    const first = current()
    again()
    expect([current().signIn.run, current().refuse.run]).toEqual([first.signIn.run, first.refuse.run])
    const end = async (run: () => Promise<unknown>) => {
      let outcome: Promise<unknown> = Promise.resolve()
      await doIt(() => {
        outcome = run()
      })
      await until(outcome)
    }
    await end(() => first.other.run({ name: 'ada' }))
    expect(heard.success).not.toHaveBeenCalled()
    await end(() => first.signIn.run({ name: 'ada' }))
    expect(heard.success).toHaveBeenCalledTimes(1)
    expect(heard.success.mock.calls[0]![0]).toBeGreaterThan(1)
    await end(() => first.refuse.run('sign_refused'))
    expect(heard.error.mock.calls).toEqual([[expect.any(Number), 'sign_refused']])
  })

  it('useFlow cancels a running flow', async () => {
    const wait = createFlow('sign/wait', function* (): SagaGenerator<void> {
      yield* delay(60_000)
    })
    const waiting = { ...sign(), flows: { ...signFlows, wait } } as never
    const { current, until } = await renderHook(() => useFlow(wait), [waiting])
    let outcome: Promise<unknown> = Promise.resolve()
    await doIt(() => {
      outcome = current().run()
    })
    await doIt(() => current().cancel())
    expect(await until(outcome)).toEqual({ ok: false, failure: expect.objectContaining({ code: 'flow_cancelled' }) })
    expect(current().status).toBe('cancelled')
  })
})

describe('useNavigate', () => {
  const at = { plugin: 'sign', screen: 'NAME' }

  it('useNavigate pushes, replaces, goes back and closes', async () => {
    const { current, client } = await renderHook(useNavigate)
    const modal = () => client.store.getState().modal
    await doIt(() => current().replace(at, { step: 1 }))
    await doIt(() => current().push({ plugin: 'sign', screen: 'DEEPER' }))
    expect(modal()).toMatchObject({ screen: { screen: 'DEEPER' }, stack: [{ ...at, data: { step: 1 } }] })
    await doIt(() => current().back())
    expect(modal()).toMatchObject({ screen: at, stack: [] })
    await doIt(() => current().close())
    expect(modal().isOpen).toBe(false)
  })

  it("useNavigate's push() makes the modal not closeable if the screen sets isCloseable to false", async () => {
    const sealed = { load: sign().screens!.NAME!.load, isCloseable: false }
    const { current, client } = await renderHook(useNavigate, [sign({ screens: { SEALED: sealed } })])
    await doIt(() => current().push({ plugin: 'sign', screen: 'SEALED' }))
    expect(client.store.getState().modal.isCloseable).toBe(false)
  })

  it("useNavigate's toLanding() returns to the first view of a login's list, and the login goes on", async () => {
    const { current, client, advance } = await renderHook(useNavigate)
    const failed = jest.fn()
    void client.login({ loginMethods: ['sign'] }).catch(failed)
    await advance(15)
    await doIt(() => void client.store.dispatch(modalSlice.actions.landingViewChanged('web2-overflow')))
    await doIt(() => current().push(at))
    await doIt(() => current().replace({ plugin: 'core', screen: 'ALLOWLIST_REJECTION_SCREEN' }))
    await doIt(() => current().toLanding())
    expect(client.store.getState().modal).toMatchObject({
      screen: { screen: 'LANDING', data: { loginMethods: ['sign'] } },
      landingView: 'default',
      stack: [],
      isOpen: true,
    })
    expect(failed).not.toHaveBeenCalled()
  })

  it("useNavigate's toLanding() shows the login list if the modal did not begin with it", async () => {
    const { current, client } = await renderHook(useNavigate)
    await doIt(() => current().replace(at))
    await doIt(() => current().toLanding())
    expect(client.store.getState().modal).toMatchObject({ screen: { plugin: 'core', screen: 'LANDING' }, stack: [] })
  })
})
