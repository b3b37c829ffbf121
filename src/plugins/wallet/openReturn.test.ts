import { selectModal } from '../../core/index.ts'
import { createTestBrowser, createTestClient } from '../../testing/index.ts'
import { wallet } from './index.ts'
import { fakeConnector, METAMASK, type FakeConnectorOptions } from './testing/fakeConnector.ts'
import { setUp as begin, withWallets, type SetUpOptions } from './testing/setUp.ts'

const tests: { dispose: () => void }[] = []
afterEach(() => tests.splice(0).forEach(({ dispose }) => dispose()))

const LINK = 'https://app.example.com/in?x=1&latchkey_connector=fakeConnector&latchkey_wallet_client=metamask#y'

async function open(url: string, options: SetUpOptions = {}) {
  const browser = options.browser ?? createTestBrowser(url)
  const test = await begin({ ...options, browser })
  tests.push(test)
  await test.clock.advance(100)
  return { ...test, modal: () => selectModal(test.client.store.getState()) }
}

describe('a link that names a wallet', () => {
  it("a link that names a wallet disappears from the page's URL, and offers the login with that wallet [BROWSER-15, WALLET-54]", async () => {
    const { browser, modal } = await open(LINK)
    expect(browser.url.href).toBe('https://app.example.com/in?x=1#y')
    expect(modal()).toMatchObject({
      isOpen: true,
      screen: {
        plugin: 'wallet',
        screen: 'AWAITING_CONNECTION',
        data: { connector: 'fakeConnector', walletId: 'metamask', intent: 'login', isOffer: true },
      },
    })
  })

  it('a link that names a wallet asks that wallet nothing before the user does something [BROWSER-15, WALLET-54, WALLET-55]', async () => {
    const { wallet: device, clock, connected, user, provider } = await open(LINK)
    await clock.advance(60_000)
    expect(device.requests).toEqual([])
    expect(connected()).toEqual([])
    expect(user()).toBeNull()
    expect(provider.requests.filter(({ path }) => path.includes('siwe'))).toEqual([])
  })

  it.each([
    ['that is not here', LINK.replace('metamask', 'rainbow'), {}],
    ['that is missing', LINK, { connector: { wallets: [{ ...METAMASK, status: 'missing' as const }] } }],
    ['on an app that has wallets off', LINK, { provider: withWallets({ config: { wallet_auth: false } }) }],
    ['by a name that is none', LINK.replace('metamask', '__proto__'), {}],
    ['by markup', LINK.replace('metamask', '%3Cscript%3E'), {}],
    ['by nothing', LINK.replace('metamask', ''), {}],
  ])('a link %s opens nothing, and disappears from the URL [WALLET-55]', async (_, url, options) => {
    const { browser, modal, clock } = await open(url, options)
    await clock.advance(5_000)
    expect(modal()).toMatchObject({ isOpen: false, screen: null })
    expect(browser.url.search).toBe('?x=1')
  })

  it('a link that names a wallet opens nothing for a logged-in user [WALLET-55]', async () => {
    const first = await open('https://app.example.com/')
    await first.logInByEmail()
    const { browser, provider } = first
    first.client.destroy()
    browser.url = new URL(LINK)
    const { modal, user, clock } = await open(LINK, { browser, provider })
    await clock.advance(5_000)
    expect(user()).not.toBeNull()
    expect(modal().screen).toBeNull()
    expect(browser.url.search).toBe('?x=1')
  })

  it('a link that names a wallet finds it at whichever connector has it', async () => {
    const { modal } = await open(LINK.replace('fakeConnector', 'injected'))
    expect(modal().screen?.data).toMatchObject({ connector: 'fakeConnector', walletId: 'metamask' })
  })

  const mount = (connector?: FakeConnectorOptions) => {
    const browser = createTestBrowser(LINK)
    const test = createTestClient({
      plugins: [wallet(), fakeConnector(connector)],
      provider: withWallets(),
      browser,
      start: false,
    })
    tests.push(test)
    return { ...test, browser }
  }

  it('a link that names a wallet opens the login even if the client is destroyed and started again at once', async () => {
    const { client, clock, until, browser } = mount()
    client.start()
    client.destroy()
    client.start()
    await until(client.ready())
    await clock.advance(100)
    expect(browser.url.search).toBe('?x=1')
    expect(selectModal(client.store.getState()).screen?.screen).toBe('AWAITING_CONNECTION')
  })

  it('a link that names a wallet is put back into the URL if the client is destroyed before the link was used', async () => {
    const { client, clock, until, browser } = mount({ wallets: [] })
    client.start()
    await until(client.ready())
    await clock.advance(100)
    expect(browser.url.search).toBe('?x=1')
    client.destroy()
    expect(browser.url.searchParams.get('latchkey_wallet_client')).toBe('metamask')
    expect(browser.url.searchParams.get('latchkey_connector')).toBe('fakeConnector')
  })

  it('a link that names a wallet is put back into the URL if the client is destroyed while it waits for the wallet', async () => {
    const browser = createTestBrowser(LINK.replace('metamask', 'com.example.late'))
    const test = createTestClient({ plugins: [wallet(), fakeConnector()], provider: withWallets(), browser })
    tests.push(test)
    await test.until(test.client.ready())
    expect(browser.url.search).toBe('?x=1')
    test.client.destroy()
    expect(browser.url.searchParams.get('latchkey_wallet_client')).toBe('com.example.late')
  })

  it('closing the login that a link offered reports no error', async () => {
    const { client, clock, errors, modal } = await open(LINK)
    client.closeModal()
    await clock.advance(500)
    expect(modal().isOpen).toBe(false)
    expect(errors).toEqual([])
  })
})

it('a link that names a connector but no wallet is removed from the URL, and opens nothing', async () => {
  const { browser, modal } = await open('https://app.example.com/in?x=1&latchkey_connector=injected#y')
  expect(browser.url.href).toBe('https://app.example.com/in?x=1#y')
  expect(modal().screen).toBeNull()
})
