import { selectModal, selectUser, type Plugin } from '../../core/index.ts'
import { createTestClient, fakeProvider, type FakeClock, type TestClientOptions } from '../../testing/index.ts'
import { apple, google, selectOAuth, twitter } from './index.ts'
import { OAUTH_PATHS } from './contract.ts'

const tests: { dispose: () => void }[] = []
afterEach(() => tests.splice(0).forEach(({ dispose }) => dispose()))

async function turns(clock: FakeClock): Promise<void> {
  for (let turn = 0; turn < 12; turn++) await clock.advance(5)
}

type Options = Partial<TestClientOptions<readonly Plugin[]>>

async function load(plugins: readonly Plugin[], options: Options = {}) {
  const test = createTestClient({
    provider: fakeProvider({ config: { google_oauth: true, twitter_oauth: true } }),
    ...options,
    plugins,
  })
  tests.push(test)
  await test.until(test.client.ready())
  await turns(test.clock)
  const state = () => test.client.store.getState()
  return {
    ...test,
    user: () => selectUser(state()),
    modal: () => selectModal(state()),
    google: () => selectOAuth(state(), 'google'),
  }
}

/** Goes to Twitter's page, and gives the address of the return. */
async function leave({ isInModal = false } = {}) {
  const test = await load([google(), twitter()])
  const client = test.client
  if (isInModal) {
    void client.login({ screen: { plugin: 'twitter', screen: 'AWAITING_OAUTH_SCREEN' } }).catch(() => {})
    await test.clock.advance(20)
  }
  void (client.plugins as { twitter: { login: () => Promise<unknown> } }).twitter.login().catch(() => {})
  await turns(test.clock)
  const back = test.provider.oauth.approve(test.browser.redirects.at(-1) ?? '', { subject: 'ada' })
  test.dispose()
  return { ...test, back }
}

type Left = Awaited<ReturnType<typeof leave>>
const comeBack = (left: Left, plugins: readonly Plugin[]) => {
  left.browser.url = new URL(left.back)
  return load(plugins, { provider: left.provider, browser: left.browser })
}

const kept = (storage: ReadonlyMap<string, string>): string[] =>
  [...storage.keys()].filter((key) => /state_code|verifier|oauth/.test(key))

describe('a return from a provider that is not enabled', () => {
  it('a return from a disabled provider is removed from address and storage, and logs nobody in [OAUTH-14]', async () => {
    const after = await comeBack(await leave(), [google(), apple()])
    expect(after.browser.url.href).toBe('http://localhost:3000/')
    expect(kept(after.storage)).toEqual([])
    expect(after.user()).toBeNull()
    expect(after.provider.requests.filter(({ path }) => path === OAUTH_PATHS.authenticate)).toEqual([])
    expect(after.provider.requests.filter(({ path }) => path === OAUTH_PATHS.void)).toHaveLength(1)
    expect(after.modal().screen).toBeNull()
  })

  it('a return from a disabled provider shows disallowed_login_method if the login began in the modal', async () => {
    const after = await comeBack(await leave({ isInModal: true }), [google(), apple()])
    expect(after.modal().screen).toMatchObject({
      plugin: 'core',
      screen: 'ERROR_SCREEN',
      data: { failure: { code: 'disallowed_login_method' } },
    })
    expect(after.google().status).toBe('idle')
  })

  it('a return from a disabled provider is warned of once in the log, without code and state [OAUTH-14]', async () => {
    const warn = jest.fn()
    const logger = { debug: () => {}, warn, error: () => {} }
    const left = await leave()
    left.browser.url = new URL(left.back)
    await load([google(), apple()], { provider: left.provider, browser: left.browser, services: { logger } })
    expect(warn).toHaveBeenCalledTimes(1)
    expect(warn.mock.calls[0]?.[0]).toContain('"twitter"')
    const { searchParams } = new URL(left.back)
    for (const name of ['latchkey_oauth_code', 'latchkey_oauth_state']) {
      expect(JSON.stringify(warn.mock.calls)).not.toContain(searchParams.get(name))
    }
  })

  it('a return from a disabled provider that this browser did not begin is removed from the address, and shows nothing', async () => {
    const left = await leave({ isInModal: true })
    const stranger = { ...left, back: left.back.replace(/oauth_state=[^&]+/, `oauth_state=${'x'.repeat(48)}`) }
    const after = await comeBack(stranger, [google()])
    expect(after.browser.url.search).toBe('')
    expect(after.modal().screen).toBeNull()
    expect(kept(after.storage)).not.toEqual([])
  })

  it("a return from X reaches the plugin of X, whether that plugin is listed before or after Google's", async () => {
    for (const plugins of [
      [google(), twitter()],
      [twitter(), google()],
    ]) {
      const after = await comeBack(await leave(), plugins)
      expect(after.user()?.linkedAccounts).toMatchObject([{ type: 'twitter_oauth' }])
    }
  })

  it('a return from a disabled provider in a window is passed on to the page that opened it', async () => {
    const left = await leave({ isInModal: true })
    const requests = left.storage.get('latchkey:oauth_requests') ?? ''
    left.storage.set('latchkey:oauth_requests', requests.replace('"isPopup":false', '"isPopup":true'))
    left.browser.hasOpener = true
    const after = await comeBack(left, [google()])
    const { searchParams } = new URL(left.back)
    expect(after.browser.answers).toEqual([
      {
        type: 'LATCHKEY_OAUTH_RESPONSE',
        stateCode: searchParams.get('latchkey_oauth_state'),
        authorizationCode: searchParams.get('latchkey_oauth_code'),
      },
    ])
    expect(after.browser.url.search).toBe('')
    expect(after.modal().screen).toBeNull()
  })
})
