import { selectModal, selectUser, type LoginOptions } from '../core/index.ts'
import { createTestBrowser, createTestClient, fakeProvider, type TestTab } from '../testing/index.ts'
import { email } from './email/index.ts'
import { selectSms, sms } from './sms/index.ts'

const ADA = 'ada@example.com'
const PHONE = '+14155552671'
const KEY = 'latchkey:code'
const PLUGINS = [email(), sms()] as const

const disposals: (() => void)[] = []
afterEach(() => disposals.splice(0).forEach((dispose) => dispose()))

/** A tab of a browser in which pages are loaded one after the other. */
function openTab({ browser = createTestBrowser(), provider = fakeProvider({ config: { sms_auth: true } }) } = {}) {
  const tab: TestTab = browser.openTab()
  const load = async () => {
    const test = createTestClient({ plugins: PLUGINS, provider, browser, services: tab })
    disposals.push(test.dispose)
    const { client, until } = test
    await until(client.ready())
    const plain = () => client.store.getState()
    return {
      ...test,
      modal: () => selectModal(plain()),
      sms: () => selectSms(plain() as never),
      user: () => selectUser(plain()),
      /** Begins a login, which the tests leave unfinished. */
      async begin(options?: LoginOptions) {
        client.login(options).catch(() => undefined)
        await test.clock.advance(20)
      },
      /** Ends the page as a reload does: nothing runs any more. */
      leave() {
        const kept = tab.tabStorage.get(KEY)
        test.dispose()
        if (kept !== null) tab.tabStorage.set(KEY, kept)
      },
    }
  }
  return { browser, provider, load, kept: () => JSON.parse(tab.tabStorage.get(KEY) ?? 'null') as object | null }
}

describe('the code that was asked for last, after a reload', () => {
  it('a reload restores the SMS code that was requested after an e-mail code, and the SMS code logs in [CODE-66, CODE-68]', async () => {
    const { load, kept, provider } = openTab()
    const before = await load()
    await before.begin()
    await before.until(before.client.plugins.email.sendCode({ email: ADA }))
    expect(kept()).toMatchObject({ method: 'email', address: ADA })
    await before.until(before.client.plugins.sms.sendCode({ phoneNumber: '+1 (415) 555-2671' }))
    expect(kept()).toMatchObject({ method: 'sms', address: PHONE })
    before.leave()

    const page = await load()
    expect(page.modal().screen).toBeNull()
    await page.begin()
    expect(page.modal()).toMatchObject({
      isOpen: true,
      screen: { plugin: 'sms', screen: 'AWAITING_PASSWORDLESS_CODE' },
      stack: [{ plugin: 'core', screen: 'LANDING' }],
    })
    expect(page.sms()).toMatchObject({ status: 'awaiting-code-input', address: PHONE, intent: 'login' })
    await page.until(page.client.plugins.sms.loginWithCode({ code: provider.inbox.codeFor(PHONE) }))
    expect(page.user()?.phone?.phoneNumber).toBe(PHONE)
    expect(kept()).toBeNull()
  })

  it.each<[string, LoginOptions]>([
    ['a login that is limited to another method', { loginMethods: ['email'] }],
    ['a login that begins on another screen', { screen: { plugin: 'sms', screen: 'LINK_PHONE_SCREEN' } }],
  ])('a reloaded page does not restore the code screen for %s [CODE-66]', async (_which, options) => {
    const { load } = openTab()
    const before = await load()
    await before.begin()
    await before.until(before.client.plugins.sms.sendCode({ phoneNumber: PHONE }))
    before.leave()
    const page = await load()
    await page.begin(options)
    expect(page.modal()).toMatchObject({ screen: options.screen ?? { plugin: 'core', screen: 'LANDING' }, stack: [] })
    expect(page.sms().status).toBe('idle')
  })

  it('another tab does not restore the code screen [CODE-67]', async () => {
    const tab = openTab()
    const before = await tab.load()
    await before.begin()
    await before.until(before.client.plugins.sms.sendCode({ phoneNumber: PHONE }))
    const other = await openTab(tab).load()
    await other.begin()
    expect(other.modal().screen).toMatchObject({ plugin: 'core', screen: 'LANDING' })
  })

  it('a login in another tab makes this tab forget the code that was sent [CODE-68]', async () => {
    const tab = openTab()
    const before = await tab.load()
    await before.begin()
    await before.until(before.client.plugins.sms.sendCode({ phoneNumber: PHONE }))
    before.leave()
    const other = await openTab(tab).load()
    await other.until(other.client.plugins.email.sendCode({ email: ADA }))
    await other.until(other.client.plugins.email.loginWithCode({ code: tab.provider.inbox.codeFor(ADA) }))
    expect(tab.kept()).not.toBeNull()
    await tab.load()
    expect(tab.kept()).toBeNull()
  })

  it('a code that links an account is not stored for a reload [CODE-69]', async () => {
    const { load, kept, provider } = openTab()
    const { client, until } = await load()
    await until(client.plugins.email.sendCode({ email: ADA }))
    await until(client.plugins.email.loginWithCode({ code: provider.inbox.codeFor(ADA) }))
    client.linkAccount('sms').catch(() => undefined)
    await until(client.plugins.sms.sendCode({ phoneNumber: PHONE, intent: 'link' }))
    expect(kept()).toBeNull()
  })
})
