import { compose, createSlice, type Action } from '@reduxjs/toolkit'
import { createTestBrowser } from '../../testing/testBrowser.ts'
import { createTestClient, type TestClientOptions } from '../../testing/createTestClient.ts'
import { fakeProvider, type FakeProviderOptions } from '../../testing/provider/fakeProvider.ts'
import { serveFetch } from '../../testing/provider/serveFetch.ts'
import { createClient } from './createClient.ts'
import type { WireSession } from '../contract.ts'
import { ConfigError } from '../errors/ConfigError.ts'
import { createFlow, flowTrigger } from '../flow/createFlow.ts'
import { completeLogin } from '../login/completeLogin.ts'
import { modalSlice } from '../modal/slice.ts'
import { defineLoginMethod, definePlugin } from '../plugin/define.ts'
import type { Plugin } from '../plugin/types.ts'
import { delay, services, startJob } from '../saga/context.ts'
import { call, put, take, type SagaGenerator } from '../saga/effects.ts'
import { coreFlows } from '../login/flows.ts'

const PATH = '/api/v1/word/authenticate'
const load = async () => ({ default: () => null })

function* sayWord({ word: said }: { word: string }): SagaGenerator<void> {
  const { api } = yield* services()
  const session = yield* call(api.post<WireSession>, PATH, { word: said })
  yield* call(completeLogin, session, { method: 'word' })
}

const sayWordFlow = createFlow('word/say', sayWord)
const unlinkFlow = createFlow('word/unlink', function* (): SagaGenerator<void> {})

/** The smallest possible login method: a flow that logs in by a word. */
const word = () =>
  defineLoginMethod({
    id: 'word',
    flows: { say: sayWordFlow, unlink: unlinkFlow },
    landing: [{ method: 'word', group: 'social', label: 'word.say', load }],
    login: sayWordFlow,
    link: { accountTypes: ['word'], unlink: unlinkFlow, describe: () => 'word' },
  })

const disposals: (() => void)[] = []
afterEach(() => disposals.splice(0).forEach((dispose) => dispose()))

type SetupOptions = Partial<Omit<TestClientOptions<readonly Plugin[]>, 'plugins'>> & { with?: FakeProviderOptions }

function setUp<const Plugins extends readonly Plugin[] = readonly []>(
  { with: providerOptions = {}, ...options }: SetupOptions = {},
  ...others: Plugins
) {
  const provider = options.provider ?? fakeProvider(providerOptions)
  provider.route('POST', PATH, ({ body }) =>
    provider.sessionFor({ type: 'word', subject: String((body as { word?: unknown }).word) }),
  )
  const test = createTestClient({ ...options, provider, plugins: [word(), ...others] as const })
  disposals.push(test.dispose)
  const state = () => test.client.store.getState()
  return { ...test, state, say: (said = 'please') => test.client.run(sayWordFlow, { word: said }) }
}

const rejection = (work: Promise<unknown>) =>
  work.then(
    () => 'resolved',
    (error: unknown) => (error as { code?: string }).code,
  )

describe('createClient refuses a mistake at once', () => {
  const right = { appId: 'app_0123456789abcdefghijk', apiUrl: 'https://wallet.example.com', plugins: [] }
  it.each<[string, object, string]>([
    ['an app id of 24 characters', { appId: 'x'.repeat(24) }, 'exactly 25 characters'],
    ['an app id of 26 characters', { appId: 'x'.repeat(26) }, 'exactly 25 characters'],
    ['no app id', { appId: undefined }, 'exactly 25 characters'],
    ['a relative API URL', { apiUrl: '/api' }, 'absolute http(s) URL'],
    ['a javascript: URL', { apiUrl: 'javascript:alert(1)' }, 'absolute http(s) URL'],
    ['a brand with capitals', { brand: 'MyBrand' }, 'brand cannot be used'],
    ['no plugins', { plugins: undefined }, '`plugins` must be an array'],
    ['a login method nobody offers', { config: { loginMethods: ['sms'] } }, "'sms'"],
    ['a colour by its name', { config: { appearance: { palette: { accent: 'rebeccapurple' } } } }, 'palette.accent'],
    ['a colour as a function', { config: { appearance: { palette: { text: 'hsl(258 90% 66%)' } } } }, "'#rrggbb'"],
    [
      'a colour of one scheme that is none',
      { config: { appearance: { palette: { dark: { accent: 'teal' } } } } },
      'palette.dark.accent` is not a colour that the modal can read',
    ],
    ['a number for a colour', { config: { appearance: { palette: { border: 0xffffff } } } }, 'palette.border'],
    [
      'a colour that there is not',
      { config: { appearance: { palette: { light: { acent: '#fff' } } } } },
      'palette.light.acent` is not a colour of the palette',
    ],
    [
      'a scheme that there is not',
      { config: { appearance: { palette: { colorScheme: 'sepia' } } } },
      "Use 'light', 'dark' or 'auto'",
    ],
    ['a token that there is not', { config: { appearance: { tokens: { 'shadow-9': 'none' } } } }, "has no 'shadow-9'"],
    [
      'a colour as a token',
      { config: { appearance: { tokens: { accent: '#fff' } } } },
      'Colours belong in `appearance.palette`',
    ],
    ['a token without a value', { config: { appearance: { tokens: { shadow: ' ' } } } }, "tokens['shadow']"],
    [
      'a token that is more than a value',
      { config: { appearance: { tokens: { backdrop: 'red; color: red' } } } },
      'without a semicolon',
    ],
    ['a number for a token', { config: { appearance: { tokens: { 'logo-size': 72 } } } }, "tokens['logo-size']"],
    [
      'fields without an edge',
      { config: { appearance: { tokens: { 'border-width': '0px' } } } },
      'leaves fields without an edge',
    ],
  ])('createClient refuses %s [BROWSER-17, CONFIG-13, CONFIG-14]', (_what, change, says) => {
    const attempt = () => createClient({ ...right, ...change } as never)
    expect(attempt).toThrow(ConfigError)
    expect(attempt).toThrow(says)
  })
})

describe('a client', () => {
  it('a client sends no request before it is started', async () => {
    const { client, provider, browser, say } = setUp({ start: false })
    expect(provider.requests).toEqual([])
    expect(browser.listeners()).toBe(0)
    expect(await rejection(say())).toBe('client_destroyed')
    expect(client.store.getState().session.status).toBe('loading')
  })

  it('client.ready() resolves when configuration and session are known', async () => {
    const { client, until, state } = setUp()
    await until(client.ready())
    expect(state()).toMatchObject({ config: { status: 'ready' }, session: { status: 'unauthenticated' } })
  })

  it('a client requests its configuration before its plugins start, and each plugin sees it load [CONFIG-10]', async () => {
    const provider = fakeProvider()
    const heard: string[] = []
    const listener = definePlugin({
      id: 'listener',
      *saga() {
        heard.push(...provider.requests.map(({ path }) => path))
        yield* take('config/configLoaded')
        heard.push('loaded')
      },
    })
    const { client, until } = setUp({ provider }, listener)
    await until(client.ready())
    expect(heard).toEqual([`/api/v1/apps/${client.appId}`, 'loaded'])
  })

  it('a client requests its configuration once, however often prefetch() is called', async () => {
    const { client, provider, until } = setUp({ start: false })
    client.prefetch()
    client.prefetch()
    client.start()
    client.prefetch()
    await until(client.ready())
    expect(provider.requests.map(({ path }) => path)).toEqual([`/api/v1/apps/${client.appId}`])
  })

  it('a client destroyed during its early request sends a new one at the next start, as in StrictMode', async () => {
    const { client, clock, until, state } = setUp({ start: false })
    client.prefetch()
    client.start()
    client.destroy()
    expect(clock.pending()).toBe(0)
    client.start()
    await until(client.ready())
    expect(state().config.status).toBe('ready')
  })

  it("a client calls the app's own API address as soon as the configuration names one [CONFIG-8, HTTP-1]", async () => {
    const own = 'https://auth.acme.example'
    const test = setUp({ with: { config: { custom_api_url: own } } })
    const called: string[] = []
    disposals.push(
      serveFetch(own, (input, init) => {
        const url = input instanceof Request ? input.url : String(input)
        called.push(url.replace(own, ''))
        return test.provider.fetch(url.replace(own, test.provider.apiUrl), init)
      }),
    )
    await test.until(test.client.ready())
    expect(called).toEqual([])
    await test.until(test.say())
    expect(called).toContain(PATH)
    expect(test.state().user.user).not.toBeNull()
  })

  it('a login in one client does not change the state of another', async () => {
    const [one, two] = [setUp(), setUp()]
    await one.until(one.say())
    expect(one.state().user.user).not.toBeNull()
    expect(two.state().user.user).toBeNull()
  })

  it('createClient accepts colours in every notation that the modal reads', () => {
    const palette = {
      colorScheme: 'dark',
      accent: '#FA0',
      background: ' #12aBcD',
      text: undefined,
      dark: { border: '#333' },
      light: undefined,
    } as const
    const tokens = { shadow: '0 1px 2px rgb(0 0 0/.2)', 'border-width': '.5px', backdrop: undefined }
    expect(() => setUp({ start: false, config: { appearance: { palette, tokens } } })).not.toThrow()
  })

  it('client.ready() rejects with app_config_unavailable if the provider is offline, and resolves after a retry', async () => {
    const { client, provider, until, logs } = setUp({ start: false })
    provider.fail('*', 'offline')
    client.start()
    expect(await rejection(until(client.ready(), 120_000))).toBe('app_config_unavailable')
    expect(logs.join()).toMatch(
      `warn: The app configuration could not be loaded from ${provider.apiUrl} (network_unreachable).`,
    )
    provider.heal()
    client.retry()
    await until(client.ready())
  })

  it('the store of a client holds no token and no argument of a flow', async () => {
    const { client, until, say, storage } = setUp()
    const seen: string[] = []
    client.store.subscribe(() => seen.push(JSON.stringify(client.store.getState())))
    await until(say('open-sesame'))
    const tokens = [...storage.values()].filter((value) => value.length > 20)
    expect(tokens.length).toBeGreaterThan(0)
    // The word itself may appear, as the fake makes it the account's id. Tokens must not.
    for (const token of tokens) expect(seen.join()).not.toContain(token)
  })
})

describe('login', () => {
  it('client.login() opens the modal after 15 ms, and the modal closes 1400 ms after the login', async () => {
    const { client, clock, until, state, say } = setUp()
    await until(client.ready())
    const login = client.login()
    await clock.advance(14)
    expect(state().modal.isOpen).toBe(false)
    await clock.advance(1)
    expect(state().modal).toMatchObject({ isOpen: true, screen: { plugin: 'core', screen: 'LANDING' } })

    await until(say())
    await clock.advance(1_390)
    expect(state().modal.isOpen).toBe(true)
    const completed = await until(login)
    expect(completed).toMatchObject({ isNewUser: true, wasAlreadyAuthenticated: false, method: 'word' })
    expect(state().modal.isOpen).toBe(false)
    await clock.advance(200)
    expect(state().modal.screen).toBeNull()
  })

  it('two calls of client.login() at once resolve with one and the same login [LOGIN-35]', async () => {
    const { client, until, say } = setUp()
    const both = Promise.all([client.login(), client.login()])
    await until(client.ready())
    await until(say())
    const [first, second] = await until(both)
    expect(first).toBe(second)
  })

  it('client.login() shows no modal to a logged-in user', async () => {
    const { client, until, say, state } = setUp()
    await until(say())
    expect(await until(client.login())).toMatchObject({ wasAlreadyAuthenticated: true, method: null })
    expect(state().modal.screen).toBeNull()
  })

  it('client.login() rejects with exited_auth_flow when the user closes the modal', async () => {
    const { client, clock, until } = setUp()
    await until(client.ready())
    const login = rejection(client.login())
    await clock.advance(20)
    client.store.dispatch(modalSlice.actions.closeRequested({ reason: 'dismissed' }))
    expect(await until(login)).toBe('exited_auth_flow')
  })

  it('a login cancelled by the host rejects with flow_cancelled and closes the modal', async () => {
    const { client, clock, until, state } = setUp()
    await until(client.ready())
    const login = rejection(client.login())
    await clock.advance(20)
    client.cancel(coreFlows.login)
    expect(await until(login)).toBe('flow_cancelled')
    await clock.advance(200)
    expect(state().modal).toMatchObject({ isOpen: false, screen: null })
  })

  it('a login asks for mandatory terms in a modal that cannot be closed, and ends when they are accepted [ACCESS-41, HTTP-56]', async () => {
    const { client, clock, until, state, say } = setUp({ with: { config: { require_users_accept_terms: true } } })
    await until(client.ready())
    const login = client.login()
    await clock.advance(20)
    await until(say())
    await clock.advance(900)
    expect(state().modal).toMatchObject({ screen: { screen: 'AFFIRMATIVE_CONSENT_SCREEN' }, isCloseable: false })
    client.store.dispatch(modalSlice.actions.closeRequested({ reason: 'dismissed' }))
    expect(state().modal.isOpen).toBe(true)
    await until(client.run(coreFlows.acceptTerms))
    expect((await until(login)).user.hasAcceptedTerms).toBe(true)
  })

  it('declining the terms logs the user out, in the client and on the server [ACCESS-41]', async () => {
    const { client, clock, until, state, say, storage } = setUp({
      with: { config: { require_users_accept_terms: true } },
    })
    await until(client.ready())
    const login = rejection(client.login())
    await clock.advance(20)
    await until(say())
    await clock.advance(900)
    await until(client.run(coreFlows.declineTerms))
    expect(await until(login)).toBe('exited_auth_flow')
    expect(state()).toMatchObject({
      user: { user: null },
      session: { status: 'unauthenticated' },
      modal: { isOpen: false },
    })
    expect([...storage.keys()].filter((key) => key.includes('token'))).toEqual([])
  })

  it('a stored session logs its user in when the client starts', async () => {
    const browser = createTestBrowser()
    const first = setUp({ browser })
    await first.until(first.say())
    first.dispose()
    const second = setUp({ browser, provider: first.provider })
    await second.until(second.client.ready())
    expect(second.state().user.user?.id).toBe(first.state().user.user?.id)
  })
})

describe('onLogin', () => {
  it('onLogin hears of each login once, whoever began it, until it is unsubscribed [LOGIN-32]', async () => {
    const { client, clock, until, say } = setUp()
    const heard: unknown[] = []
    const stop = client.onLogin((login) => heard.push(login))
    await until(say())
    await clock.advance(0)
    expect(heard).toEqual([
      expect.objectContaining({ method: 'word', isNewUser: true, wasAlreadyAuthenticated: false }),
    ])
    await until(client.login())
    expect(heard).toHaveLength(1)
    await until(client.logout())
    await until(say())
    expect(heard).toHaveLength(2)
    stop()
    await until(client.logout())
    await until(say())
    await clock.advance(10)
    expect(heard).toHaveLength(2)
  })

  it('onLogin is called when the terms are accepted, and not before', async () => {
    const { client, clock, until, say } = setUp({ with: { config: { require_users_accept_terms: true } } })
    await until(client.ready())
    const heard: boolean[] = []
    client.onLogin(({ user }) => heard.push(user.hasAcceptedTerms))
    const login = client.login()
    await clock.advance(20)
    await until(say())
    await clock.advance(5_000)
    expect(heard).toEqual([])
    await until(client.run(coreFlows.acceptTerms))
    await until(login)
    expect(heard).toEqual([true])
  })

  it('onLogin does not hear of a session restored from storage', async () => {
    const browser = createTestBrowser()
    const first = setUp({ browser })
    await first.until(first.say())
    first.dispose()
    const second = setUp({ browser, provider: first.provider })
    const heard = jest.fn()
    second.client.onLogin(heard)
    await second.until(second.client.ready())
    expect(second.state().user.user).not.toBeNull()
    expect(heard).not.toHaveBeenCalled()
  })

  it('an onLogin listener still hears of a login after destroy() and start(), and after another listener threw', async () => {
    const { client, clock, until, say, errors } = setUp()
    const heard = jest.fn()
    client.onLogin(() => {
      throw new Error('a bug of the host')
    })
    client.onLogin(heard)
    client.destroy()
    client.start()
    await until(say())
    await clock.advance(0)
    expect(heard).toHaveBeenCalledTimes(1)
    expect(errors.map(({ source }) => source.phase)).toEqual(['login-listener'])
  })
})

describe('logout', () => {
  it('logout() deletes the tokens and sends its request at once, as the host may leave the page', async () => {
    const { client, until, storage, browser, provider, say } = setUp()
    await until(say())
    const told = client.logout()
    expect([...storage.keys()].filter((key) => key.includes('token'))).toEqual([])
    expect([...browser.cookies.keys()]).toEqual([])
    // `logout` is not finished, and the page may unload now: the call that ends the session must already be sent.
    expect(provider.requests.at(-1)).toMatchObject({ path: '/api/v1/sessions/logout' })
    await until(told)
    expect(provider.requests.filter(({ path }) => path === '/api/v1/sessions/logout')).toHaveLength(1)
  })

  it('logout() resolves only after the server has answered', async () => {
    const { client, clock, until, provider, say } = setUp()
    await until(say())
    provider.fail('/api/v1/sessions/logout', 'slow')
    let isDone = false
    const told = client.logout().then(() => (isDone = true))
    await clock.advance(100)
    expect(isDone).toBe(false)
    await until(told)
  })
})

describe('Redux DevTools', () => {
  const extension = globalThis as { __REDUX_DEVTOOLS_EXTENSION_COMPOSE__?: unknown; window?: unknown }
  afterEach(() => {
    delete extension.__REDUX_DEVTOOLS_EXTENSION_COMPOSE__
    delete extension.window
  })

  const make = async (devTools: boolean) => {
    const options: { name: string; actionSanitizer: (action: Action) => Action }[] = []
    extension.window = globalThis
    extension.__REDUX_DEVTOOLS_EXTENSION_COMPOSE__ = (given: (typeof options)[number]) => {
      options.push(given)
      return compose
    }
    const { appId, apiUrl } = fakeProvider()
    // Redux Toolkit looks for the DevTools extension while its module loads, so the module is loaded anew here.
    await jest.isolateModulesAsync(async () => {
      const { createClient: create } = await import('./createClient.ts')
      const { store } = create({ appId, apiUrl, plugins: [word()], devTools })
      store.dispatch(modalSlice.actions.screenSet({ plugin: 'core', screen: 'LANDING' }))
      expect(store.getState().modal.screen).toMatchObject({ screen: 'LANDING' })
    })
    return options
  }

  it('Redux DevTools show the client by its name, and no argument of a flow', async () => {
    const [options] = await make(true)
    expect(options?.name).toBe('latchkey')
    expect(
      JSON.stringify(options?.actionSanitizer(flowTrigger(sayWordFlow, { word: 'sesame' }, 'run-1'))),
    ).not.toContain('sesame')
    const shown = modalSlice.actions.opened()
    expect(options?.actionSanitizer(shown)).toBe(shown)
  })

  it('Redux DevTools are used only if the host turns them on and the extension is installed', async () => {
    expect(await make(false)).toEqual([])
    delete extension.__REDUX_DEVTOOLS_EXTENSION_COMPOSE__
    const { appId, apiUrl } = fakeProvider()
    expect(createClient({ appId, apiUrl, plugins: [], devTools: true }).store.getState().modal.screen).toBeNull()
  })
})

describe('two clients on one page', () => {
  const logger = { debug: jest.fn(), warn: jest.fn(), error: jest.fn() }
  const silent = () => new Promise<never>(() => undefined)
  const make = (brand: string, services: object = {}) => {
    const { clock, appId, apiUrl } = fakeProvider()
    const client = createClient({
      appId,
      apiUrl,
      brand,
      plugins: [],
      devTools: false,
      services: { clock, logger, api: { get: silent, post: silent }, ...services },
    })
    disposals.push(() => client.destroy())
    return client
  }

  it('two running clients that share one storage warn the developer, until one is destroyed', () => {
    const [one, two, other] = [make('twin'), make('twin'), make('other')]
    one.start()
    other.start()
    one.destroy()
    one.start()
    expect(logger.warn).not.toHaveBeenCalled()
    two.start()
    expect(logger.warn.mock.calls).toEqual([
      [
        expect.stringMatching(
          /^Two clients run on this page and share one session\.\n {2}Given: \{"brand":"twin"\}\n {2}Fix: .*import\.meta\.hot/,
        ),
      ],
    ])
  })

  it('two clients with a storage each cause no warning', () => {
    logger.warn.mockClear()
    for (let made = 0; made < 2; made += 1) make('apart', createTestBrowser().openTab()).start()
    expect(logger.warn).not.toHaveBeenCalled()
  })
})

describe('an after-login step that throws', () => {
  const bug = new TypeError('undefined is not an object')
  const careless = (part: 'isNeeded' | 'run') =>
    definePlugin({
      id: 'careless',
      afterLogin: [
        {
          id: 'careless/step',
          order: 50,
          needsModal: false,
          *isNeeded() {
            if (part === 'isNeeded') throw bug
            return true
          },
          *run() {
            throw bug
          },
        },
      ],
    })

  it('an after-login step whose isNeeded throws is reported and left out of the login', async () => {
    const { client, clock, until, say, errors } = setUp({}, careless('isNeeded'))
    await until(client.ready())
    const login = client.login()
    await clock.advance(20)
    await until(say())
    expect(await until(login)).toMatchObject({ wasAlreadyAuthenticated: false })
    expect(errors).toEqual([
      {
        failure: expect.objectContaining({ code: 'unknown_auth_error' }),
        source: { plugin: 'careless', phase: 'after-login' },
        cause: expect.any(TypeError),
      },
    ])
  })

  it('an after-login step whose run throws fails that login with unknown_auth_error [LOGIN-51]', async () => {
    const { client, clock, until, state, say, errors } = setUp({}, careless('run'))
    await until(client.ready())
    const heard = jest.fn()
    client.onLogin(heard)
    const login = rejection(client.login())
    await clock.advance(20)
    await until(say())
    expect(await until(login)).toBe('unknown_auth_error')
    expect(state()).toMatchObject({
      session: { status: 'unauthenticated' },
      user: { user: null },
      modal: { isOpen: false },
    })
    expect(errors).toEqual([
      {
        failure: expect.objectContaining({ code: 'unknown_auth_error' }),
        source: { plugin: null, phase: 'after-login' },
        cause: expect.any(TypeError),
      },
    ])
    expect(heard).not.toHaveBeenCalled()
    // The client still works after the failure: it opens its modal and logs in.
    void rejection(client.login())
    await clock.advance(20)
    expect(state().modal.isOpen).toBe(true)
  })
})

describe('a job that throws', () => {
  function* startBoth(): SagaGenerator<void> {
    yield* call(startJob, function* (): SagaGenerator<void> {
      yield* delay(10)
      throw new Error('a bug')
    })
    yield* call(startJob, function* (): SagaGenerator<void> {
      yield* delay(20)
      yield* put({ type: 'other/done' })
    })
  }

  it('a background job that throws is reported, and the client and its other jobs go on', async () => {
    const flow = createFlow('jobs/start', startBoth)
    const ended = jest.fn()
    const plugin = definePlugin({
      id: 'jobs',
      flows: { start: flow },
      *saga() {
        yield* take('other/done')
        ended()
      },
    })
    const { client, clock, until, errors, say } = setUp({}, plugin)
    await until(client.run(flow))
    await clock.advance(30)
    expect(errors.map(({ source }) => source)).toEqual([{ plugin: null, phase: 'job' }])
    expect(ended).toHaveBeenCalledTimes(1)
    await until(say())
    expect(client.store.getState().session.status).toBe('authenticated')
  })
})

describe('linking without being logged in', () => {
  it('linkAccount without a logged-in user fails with must_be_authenticated and shows no screen [LINK-1]', async () => {
    const { client, until, state } = setUp()
    await until(client.ready())
    expect(await rejection(until(client.linkAccount('word')))).toBe('must_be_authenticated')
    expect(state().modal.screen).toBeNull()
  })
})

describe('a plugin that throws', () => {
  const slice = (reducer: (state: object | undefined, action: { type: string }) => object) => ({
    name: 'bad',
    reducer: reducer as never,
    getInitialState: () => ({}),
  })

  it('a plugin whose saga throws is switched off, and the others keep running [MODAL-63]', async () => {
    const bad = definePlugin({
      id: 'bad',
      flows: { go: createFlow('bad/go', function* (): SagaGenerator<void> {}) },
      *saga() {
        yield* take('bad/explode')
        throw new Error('boom')
      },
    })
    const { client, until, say, state, errors } = setUp({}, bad)
    await until(client.plugins.bad.go())
    client.store.dispatch({ type: 'bad/explode' })
    expect(state().registry.crashed).toEqual({ bad: expect.objectContaining({ code: 'plugin_crashed' }) })
    expect(errors).toEqual([expect.objectContaining({ source: { plugin: 'bad', phase: 'saga' } })])
    expect(await rejection(client.plugins.bad.go())).toBe('plugin_crashed')
    await until(say())
    expect(state().user.user).not.toBeNull()
  })

  it('a plugin whose reducer throws at registration is left out, and the others run', async () => {
    const reducer = () => {
      throw new Error('boom')
    }
    const bad = definePlugin({
      id: 'bad',
      slice: slice(reducer),
      *saga() {
        yield* put({ type: 'bad/ran' })
      },
    })
    const { client, until, say, state, errors } = setUp({}, bad)
    await until(client.ready())
    expect(state().registry).toMatchObject({ ids: ['word'], crashed: { bad: { code: 'plugin_crashed' } } })
    expect(errors[0]?.source).toEqual({ plugin: 'bad', phase: 'start' })
    await until(say())
  })

  it.each<[how: string, explode: () => object]>([
    [
      'throws',
      () => {
        throw new Error('boom')
      },
    ],
    ['forgets its state', () => undefined as never],
  ])(
    'a plugin reducer that %s on an action is reported and keeps its old state, and flows go on',
    async (_how, explode) => {
      const bad = definePlugin({
        id: 'bad',
        slice: slice((state = { count: 1 }, action) => (action.type === 'bad/explode' ? explode() : state)),
      })
      const { client, until, say, state, errors } = setUp({}, bad)
      client.store.dispatch({ type: 'bad/explode' })
      await Promise.resolve()
      expect(state()).toMatchObject({ bad: { count: 1 } })
      expect(errors[0]?.source).toEqual({ plugin: 'bad', phase: 'reducer', action: 'bad/explode' })
      await until(say())
    },
  )
})

describe('destroy', () => {
  it('destroy() rejects a pending login and leaves no timer and no listener', async () => {
    const { client, clock, browser, until } = setUp()
    await until(client.ready())
    const login = rejection(client.login())
    await clock.advance(20)
    client.destroy()
    expect(await login).toMatch(/client_destroyed|flow_cancelled/)
    expect(clock.pending()).toBe(0)
    expect(browser.listeners()).toBe(0)
  })

  it('a client can be started again after destroy(), as StrictMode does', async () => {
    const { client, until, say, state } = setUp()
    client.destroy()
    client.start()
    client.start()
    await until(client.ready())
    await until(say())
    expect(state().user.user).not.toBeNull()
  })

  it('destroy() closes the modal', async () => {
    const { client, clock, until, state } = setUp()
    await until(client.ready())
    void rejection(client.login())
    await clock.advance(20)
    client.destroy()
    client.start()
    expect(state().modal).toMatchObject({ isOpen: false, screen: null })
  })

  it('a plugin that crashed runs again after its client is destroyed and started again', async () => {
    const bad = definePlugin({
      id: 'bad',
      slice: createSlice({ name: 'bad', initialState: {}, reducers: {} }),
      *saga() {
        yield* take('bad/explode')
        throw new Error('boom')
      },
    })
    const { client, state } = setUp({}, bad)
    client.store.dispatch({ type: 'bad/explode' })
    expect(Object.keys(state().registry.crashed)).toEqual(['bad'])
    client.destroy()
    client.start()
    expect(state().registry.crashed).toEqual({})
  })
})
