/** Requests that run at the same time: in several tabs, and in windows that COOP cut off from their page. */
import { accountLinked, definePlugin, selectModal, selectUser, takeEvery } from '../../core/index.ts'
import { createTestBrowser, createTestClient, fakeProvider, type TestBrowser } from '../../testing/index.ts'
import { email } from '../email/index.ts'
import { google, selectOAuth, twitter } from './index.ts'

const ADA = { subject: 'google-ada', email: 'ada@example.com' }
const GRACE = { subject: 'twitter-grace', email: 'grace@example.com' }
const social = () => fakeProvider({ config: { google_oauth: true, twitter_oauth: true } })

/** A seed for each tab, so that their random states differ. */
let seed = 0
const tests: { dispose: () => void }[] = []
afterEach(() => tests.splice(0).forEach(({ dispose }) => dispose()))

interface OpenOptions {
  provider?: ReturnType<typeof social>
  browser?: TestBrowser
  flow?: 'redirect' | 'popup'
}

/** Opens a tab of a browser, with a client that is ready. `linked` lists the types of accounts that it linked. */
async function open({ provider = social(), browser = createTestBrowser(), flow = 'redirect' }: OpenOptions = {}) {
  const linked: string[] = []
  const listener = definePlugin({
    id: 'listener',
    saga: function* () {
      yield* takeEvery(accountLinked, function* ({ payload }: ReturnType<typeof accountLinked>) {
        linked.push(payload.type)
      })
    },
  })
  const plugins = [google({ flow }), twitter({ flow }), email(), listener] as const
  const test = createTestClient({ plugins, provider, browser, seed: (seed += 1) })
  tests.push(test)
  await test.until(test.client.ready())
  const { client, clock } = test
  const turns = async () => {
    for (let turn = 0; turn < 12; turn++) await clock.advance(5)
  }
  await turns()
  const state = () => client.store.getState()
  return {
    ...test,
    provider,
    linked,
    turns,
    user: () => selectUser(state()),
    modal: () => selectModal(state()),
    status: () => selectOAuth(state(), 'google'),
    /** Begins a redirect, and leaves the page. Returns the address at the provider. */
    async leave(by: 'google' | 'twitter' = 'google') {
      client.plugins[by].login().catch(() => undefined)
      await turns()
      test.dispose()
      return browser.redirects.at(-1) ?? ''
    },
    async logInByEmail() {
      await test.until(client.plugins.email.sendCode({ email: ADA.email }))
      await test.until(client.plugins.email.loginWithCode({ code: provider.inbox.codeFor(ADA.email) }))
    },
  }
}

type Tab = Awaited<ReturnType<typeof open>>

/** A tab in which the provider's answer arrives. */
async function comeBack({ provider, browser }: Pick<Tab, 'provider' | 'browser'>, address: string) {
  browser.url = new URL(address)
  return open({ provider, browser })
}

describe('two tabs that leave for providers', () => {
  it.each(['google', 'twitter'] as const)(
    'two tabs that leave for a provider both come back logged in, if the second one leaves for %s [OAUTH-11]',
    async (by) => {
      const first = await open()
      const toFirst = await first.leave()
      const second = await open(first)
      const toSecond = await second.leave(by)

      const after = await comeBack(first, first.provider.oauth.approve(toFirst, ADA))
      expect(after.user()?.linkedAccounts).toMatchObject([{ subject: 'google-ada' }])
      await after.until(after.client.logout())
      after.dispose()
      const last = await comeBack(first, first.provider.oauth.approve(toSecond, GRACE))
      expect(last.user()?.linkedAccounts).toMatchObject([{ subject: 'twitter-grace' }])
      expect(last.analytics).not.toContainEqual(expect.objectContaining({ event: 'possible_phishing_attempt' }))
      expect([...last.storage.keys()].filter((key) => /state_code|verifier|oauth/.test(key))).toEqual([])
    },
  )

  it('a return address that was used once logs nobody in again', async () => {
    const first = await open()
    const back = first.provider.oauth.approve(await first.leave(), ADA)
    await (await open(first)).leave()
    const after = await comeBack(first, back)
    await after.until(after.client.logout())
    after.dispose()
    const again = await comeBack(first, back)
    expect(again.user()).toBeNull()
    expect(again.status().failure?.code).toBe('oauth_state_mismatch')
  })
})

describe('a stored request', () => {
  const backAfter = async (begin: (first: Tab) => Promise<unknown>) => {
    const first = await open()
    const url = await first.leave()
    await begin(first)
    return comeBack(first, first.provider.oauth.approve(url, ADA))
  }
  const leaveAgain = async (first: Tab, times: number) => {
    for (let time = 0; time < times; time++) await (await open(first)).leave()
  }

  it('a login by redirect still succeeds after seven later ones have left from the same browser [OAUTH-11]', async () => {
    expect((await backAfter((first) => leaveAgain(first, 7))).user()).not.toBeNull()
  })

  it('a login by redirect fails with oauth_state_mismatch after eight later ones have left from the same browser', async () => {
    const after = await backAfter((first) => leaveAgain(first, 8))
    expect(after.user()).toBeNull()
    expect(after.status().failure?.code).toBe('oauth_state_mismatch')
  })

  it.each([
    ['is remembered', '14 min 59 s', 899_000, true],
    ['is refused', '15 min', 900_000, false],
  ] as const)('a stored OAuth request %s beside a later one after %s [OAUTH-11]', async (_outcome, _time, ms, isIn) => {
    const after = await backAfter(async (first) => {
      await leaveAgain(first, 1)
      const [{ at }] = JSON.parse(first.storage.get('latchkey:oauth_requests') ?? '[]') as [{ at: number }]
      await first.clock.advance(at + ms - first.clock.now())
    })
    expect(after.user() !== null).toBe(isIn)
  })

  it('an OAuth request stored by an older SDK, under the old keys only, still logs in', async () => {
    const after = await backAfter(async ({ storage }) => void storage.delete('latchkey:oauth_requests'))
    expect(after.user()).not.toBeNull()
  })

  it.each(['{', '{}', '[null]', '[{"state":1}]', 'null'])(
    'a login by redirect still succeeds if storage has %s as the list of OAuth requests',
    async (garbage) => {
      const after = await backAfter(async ({ storage }) => void storage.set('latchkey:oauth_requests', garbage))
      expect(after.user()).not.toBeNull()
    },
  )
})

describe('an account that is linked in a window which COOP cut off from its page', () => {
  /** Links an account in a window, up to the moment when the page takes the cut-off window for closed. */
  async function cutOff() {
    const page = await open({ flow: 'popup' })
    await page.logInByEmail()
    await page.clock.advance(2_000)
    const outcome = jest.fn()
    page.client.plugins.google.link().then(
      () => outcome('linked'),
      (error: unknown) => outcome((error as { code: string }).code),
    )
    await page.turns()
    const popup = page.browser.windows.at(-1)
    const url = popup?.url ?? ''
    popup?.close()
    await page.clock.advance(1_600)
    return { ...page, url, outcome }
  }

  it('an account linked in a window that COOP cut off appears in the page that opened the window, and calls onLink there', async () => {
    const page = await cutOff()
    expect(page.outcome).toHaveBeenCalledWith('google_popup_closed')
    const heard = jest.fn()
    page.client.onLink(heard)
    const inside = await comeBack(page, page.provider.oauth.approve(page.url, ADA))
    await page.turns()
    expect(inside.user()?.linkedAccounts).toMatchObject([{ type: 'email' }, { type: 'google_oauth' }])
    expect(page.user()?.linkedAccounts).toMatchObject([{ type: 'email' }, { type: 'google_oauth' }])
    expect(page.linked).toEqual(['google_oauth'])
    expect(heard).toHaveBeenCalledTimes(1)
    expect(page.status()).toMatchObject({ status: 'done', failure: null })
  })

  it('an account linked in a window that COOP cut off is not reported to another tab', async () => {
    const page = await cutOff()
    const other = await open(page)
    await comeBack(page, page.provider.oauth.approve(page.url, ADA))
    await other.turns()
    expect(other.linked).toEqual([])
  })

  it('the message of a window that an account was linked is ignored if the server does not list the account', async () => {
    const page = await cutOff()
    const state = page.storage.get('latchkey:state_code') ?? ''
    page.browser.openTab().tabs.post({ type: 'account-linked', state })
    await page.turns()
    expect(page.linked).toEqual([])
    expect(page.status().status).toBe('error')
  })
})
