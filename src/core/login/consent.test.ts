import { createTestClient, type TestClientOptions } from '../../testing/createTestClient.ts'
import { fakeProvider } from '../../testing/provider/fakeProvider.ts'
import { createTestBrowser } from '../../testing/testBrowser.ts'
import { coreFlows } from './flows.ts'
import { CORE_SCREENS } from '../constants.ts'
import type { WireSession } from '../contract.ts'
import { createFlow } from '../flow/createFlow.ts'
import { modalSlice } from '../modal/slice.ts'
import { definePlugin } from '../plugin/define.ts'
import { services } from '../saga/context.ts'
import { call, type SagaGenerator } from '../saga/effects.ts'
import { selectSession, selectUser } from '../session/select.ts'
import { completeLogin } from './completeLogin.ts'

const PATH = '/api/v1/door/authenticate'

function* enter(): SagaGenerator<void> {
  const { api } = yield* services()
  yield* call(completeLogin, yield* call(api.post<WireSession>, PATH, {}), { method: 'door' })
}

const enterFlow = createFlow('door/enter', enter)
const door = definePlugin({ id: 'door', flows: { enter: enterFlow } })

const disposals: (() => void)[] = []
afterEach(() => disposals.splice(0).forEach((dispose) => dispose()))

/**
 * Creates a client of an app whose terms are mandatory. Given the browser and provider of an earlier client, it stands
 * for that page after a reload, or for another tab.
 */
async function setUp(world: Partial<TestClientOptions<readonly []>> = {}) {
  const provider = world.provider ?? fakeProvider({ config: { require_users_accept_terms: true } })
  const browser = world.browser ?? createTestBrowser()
  let who = 'ada'
  provider.route('POST', PATH, () => provider.sessionFor({ type: 'door', subject: who }))
  const test = createTestClient({ plugins: [door], ...world, provider, browser })
  disposals.push(test.dispose)
  const { client, clock, until } = test
  await until(client.ready())
  const state = () => client.store.getState()
  const heard = jest.fn()
  client.onLogin(({ user }) => heard(user.id))
  /** Starts a login. Returns a mock that is called at its end, with the method or with the failure's code. */
  const begin = async (work: Promise<{ method?: string | null }>) => {
    const outcome = jest.fn()
    work.then(
      ({ method }) => outcome(method),
      (error: unknown) => outcome((error as { code: string }).code),
    )
    await clock.advance(50)
    return outcome
  }
  return {
    ...test,
    provider,
    browser,
    state,
    heard,
    begin,
    isIn: () => selectSession(state()).status === 'authenticated',
    isAsked: () => state().modal.isOpen && state().modal.screen?.screen === 'AFFIRMATIVE_CONSENT_SCREEN',
    dismiss: () => client.store.dispatch(modalSlice.actions.closeRequested({ reason: 'dismissed' })),
    enter: async (as = 'ada') => {
      who = as
      await until(client.run(enterFlow))
    },
    accept: () => until(client.acceptTerms()),
    /** Logs in through the modal, and stops while the modal still shows 'Success!'. */
    async logIn(as?: string) {
      const outcome = await begin(client.login())
      await this.enter(as)
      return outcome
    },
    /** Reloads the page: a new client with the same browser storage and provider. */
    reload() {
      test.dispose()
      return setUp({ provider, browser })
    },
  }
}

describe('while the success shows and the terms are due', () => {
  it('the modal cannot be closed between a login and the question for the terms [LOGIN-55]', async () => {
    const page = await setUp()
    const outcome = await page.logIn()
    await page.clock.advance(300)
    page.dismiss()
    await page.clock.advance(300)
    expect(page.state().modal).toMatchObject({ isOpen: true, isCloseable: false })
    expect(outcome).not.toHaveBeenCalled()
    await page.clock.advance(400)
    expect(page.isAsked()).toBe(true)
    await page.accept()
    await page.clock.advance(50)
    expect(outcome).toHaveBeenCalledWith('door')
    expect(page.state().modal.isOpen).toBe(false)
    expect(page.heard).toHaveBeenCalledTimes(1)
  })

  it('a user who closes the modal over the success is logged in if no terms are due [LOGIN-50]', async () => {
    const page = await setUp({ provider: fakeProvider() })
    const outcome = await page.logIn()
    page.dismiss()
    await page.clock.advance(50)
    expect(outcome).toHaveBeenCalledWith('door')
    expect(page.heard).toHaveBeenCalledTimes(1)
    expect(page.isIn()).toBe(true)
  })
})

describe.each([
  ['while the success shows', 300],
  ['on the consent screen', 1_000],
])('%s', (_when, ms) => {
  it.each([
    [
      'the host closes the modal',
      ({ client }: { client: Awaited<ReturnType<typeof setUp>>['client'] }) => client.closeModal(),
    ],
    [
      'the host shows something else',
      ({ client }) => void client.openScreen(CORE_SCREENS.ERROR_SCREEN).catch(() => {}),
    ],
    ['the host logs the user out', ({ client }) => void client.logout()],
  ])('the user is not logged in, and login() fails with exited_auth_flow: %s [LOGIN-55]', async (_what, act) => {
    const page = await setUp()
    const outcome = await page.logIn()
    await page.clock.advance(ms)
    act(page)
    await page.clock.advance(1_500)
    expect(outcome).toHaveBeenCalledWith('exited_auth_flow')
    expect(page.isIn()).toBe(false)
    expect(page.heard).not.toHaveBeenCalled()

    // Another user logs in next: the aborted login must leave nothing behind that counts as their acceptance.
    const next = await page.logIn('grace')
    await page.clock.advance(1_000)
    expect(page.isAsked()).toBe(true)
    await page.accept()
    await page.clock.advance(50)
    expect(next).toHaveBeenCalledWith('door')
    expect(page.heard.mock.calls).toEqual([[page.state().user.user?.id]])
    expect(page.errors).toEqual([])
  })
})

describe('a session that was stored before its user accepted', () => {
  async function reloaded() {
    const page = await setUp()
    await page.logIn()
    await page.clock.advance(1_000)
    return page.reload()
  }

  it('a stored session without accepted terms asks for them, in a running login() as well, and announces no login [LOGIN-55, LOGIN-58, SESSION-24]', async () => {
    const page = await reloaded()
    const outcome = await page.begin(page.client.login())
    expect(page.isAsked()).toBe(true)
    page.dismiss()
    await page.clock.advance(1_000)
    expect(page.isAsked()).toBe(true)
    expect(outcome).not.toHaveBeenCalled()
    await page.accept()
    await page.clock.advance(50)
    expect(page.state()).toMatchObject({ modal: { isOpen: false }, user: { user: { hasAcceptedTerms: true } } })
    expect(outcome).toHaveBeenCalledWith(null)
    expect(page.heard).not.toHaveBeenCalled()

    const again = await page.reload()
    await again.clock.advance(1_000)
    expect([again.isIn(), again.isAsked()]).toEqual([true, false])
  })

  it('a session that was stored before its user accepted the terms ends when they decline [LOGIN-58]', async () => {
    const page = await reloaded()
    await page.clock.advance(50)
    await page.until(page.client.run(coreFlows.declineTerms))
    await page.clock.advance(50)
    expect(page.isIn()).toBe(false)
    expect((await page.reload()).isIn()).toBe(false)
  })

  it('a login begun while the user is logged out for declined terms of a stored session keeps its login list open', async () => {
    const page = await reloaded()
    await page.clock.advance(50)
    let hear = (): void => {}
    page.provider.route(
      'POST',
      '/api/v1/sessions/logout',
      () => new Promise((resolve) => (hear = () => resolve({ success: true }))),
    )
    const declining = page.client.run(coreFlows.declineTerms)
    await page.clock.advance(50)
    expect(page.state().modal.isOpen).toBe(false)
    const outcome = await page.begin(page.client.login())
    hear()
    await page.until(declining)
    await page.clock.advance(50)
    expect(page.state().modal).toMatchObject({ isOpen: true, screen: CORE_SCREENS.LANDING })
    expect(outcome).not.toHaveBeenCalled()
  })

  it('login() called before a stored session is loaded shows the terms that are due, and succeeds when they are accepted', async () => {
    const first = await setUp()
    await first.logIn()
    first.dispose()
    const { provider, browser } = first
    const test = createTestClient({ plugins: [door], provider, browser })
    disposals.push(test.dispose)
    const outcome = jest.fn()
    test.client.login().then(outcome, outcome)
    await test.until(test.client.ready())
    await test.clock.advance(100)
    expect(outcome).not.toHaveBeenCalled()
    expect(test.client.store.getState().modal).toMatchObject({
      isOpen: true,
      screen: CORE_SCREENS.AFFIRMATIVE_CONSENT_SCREEN,
    })
    await test.until(test.client.acceptTerms())
    await test.clock.advance(50)
    expect(outcome).toHaveBeenCalledWith(expect.objectContaining({ wasAlreadyAuthenticated: true }))
  })
})

describe('until the terms are accepted', () => {
  type Page = Awaited<ReturnType<typeof setUp>>
  const refused = { code: 'must_be_authenticated' }
  /** Collects everything from which a host could conclude that a user is logged in. */
  const seen = async ({ client, browser, state, until }: Page) => ({
    status: selectSession(state()).status,
    user: selectUser(state())?.hasAcceptedTerms ?? null,
    hasToken: (await until(client.getAccessToken())) !== null,
    // The host's server reads these cookies to render pages for a logged-in user.
    cookies: [...browser.cookies.keys()],
  })
  const nobody = { user: null, hasToken: false, cookies: [] }
  const COOKIES = ['latchkey-token', 'latchkey-refresh-token', 'latchkey-session']
  const asked = async () => {
    const page = await setUp()
    await page.logIn()
    await page.clock.advance(1_000)
    return page
  }

  it.each<[where: string, arrive: () => Promise<Page>]>([
    ['after a login', asked],
    [
      'while the success shows',
      async () => {
        const page = await setUp()
        await page.logIn()
        return page
      },
    ],
    ['after a reload', async () => (await asked()).reload()],
    [
      'in another tab',
      async () => {
        const { provider, browser } = await asked()
        return setUp({ provider, browser })
      },
    ],
  ])('a host sees no logged-in user, and gets no token, %s [LOGIN-55, SESSION-25]', async (_where, arrive) => {
    const page = await arrive()
    const { client, until, clock } = page
    expect(await seen(page)).toEqual({ status: 'consent', ...nobody })
    expect(await until(client.getProof({ method: 'GET', url: 'https://shop.example.com/me' }))).toBeNull()
    await expect(until(client.forkSession())).rejects.toMatchObject(refused)
    await expect(until(client.unlinkAccount({ type: 'door' } as never))).rejects.toMatchObject(refused)
    await expect(until(client.refreshUser())).rejects.toMatchObject(refused)
    await clock.advance(1_000)
    expect(page.isAsked()).toBe(true)
    await page.accept()
    expect(await seen(page)).toEqual({ status: 'authenticated', user: true, hasToken: true, cookies: COOKIES })
  })

  it('getAccessToken() gives no token while the page loads, if the terms are not accepted [SESSION-25]', async () => {
    const { provider, browser, dispose } = await asked()
    dispose()
    const test = createTestClient({ plugins: [door], provider, browser })
    disposals.push(test.dispose)
    const token = jest.fn()
    void test.client.getAccessToken().then(token)
    await test.until(test.client.ready())
    await test.clock.advance(100)
    expect(token.mock.calls).toEqual([[null]])
  })

  it('declining the terms logs the user out', async () => {
    const page = await asked()
    await page.until(page.client.run(coreFlows.declineTerms))
    await page.clock.advance(50)
    expect(await seen(page)).toEqual({ status: 'unauthenticated', ...nobody })
  })

  it('a user is logged in at once in an app without mandatory terms', async () => {
    const page = await setUp({ provider: fakeProvider() })
    await page.logIn()
    expect(await seen(page)).toEqual({ status: 'authenticated', user: false, hasToken: true, cookies: COOKIES })
  })
})

describe('a login without the modal', () => {
  it('a login without the modal opens it for the terms, and is announced when they are accepted [LOGIN-52, LOGIN-55]', async () => {
    const page = await setUp()
    await page.enter()
    await page.clock.advance(50)
    expect(page.isAsked()).toBe(true)
    expect(page.heard).not.toHaveBeenCalled()
    await page.accept()
    await page.clock.advance(50)
    expect(page.heard).toHaveBeenCalledTimes(1)
    expect(page.state().modal.isOpen).toBe(false)
  })

  it('a login without the modal is undone if the host closes the question for the terms', async () => {
    const page = await setUp()
    await page.enter()
    await page.clock.advance(50)
    page.client.closeModal()
    await page.clock.advance(50)
    expect(page.isIn()).toBe(false)
    expect(page.heard).not.toHaveBeenCalled()
  })
})

it('acceptTerms() without a logged-in user fails with must_be_authenticated', async () => {
  const { client, until } = await setUp()
  await expect(until(client.acceptTerms())).rejects.toMatchObject({ code: 'must_be_authenticated' })
})
