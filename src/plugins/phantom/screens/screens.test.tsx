import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { selectModal, selectWalletRows, type HostConfig } from '../../../core/index.ts'
import { emailAccount, fakeProvider, walletAccount } from '../../../testing/index.ts'
import { renderWithClient } from '../../../testing/react/index.ts'
import { email } from '../../email/index.ts'
import { injected } from '../../injected/index.ts'
import { ADDRESS, announce, detailOf, fakeWallet } from '../../injected/testing/fakeWallet.ts'
import { wallet } from '../../wallet/index.ts'
import { reopen } from '../../../ui/kit/missingWallet/reopen.ts'
import { phantom } from '../index.ts'
import * as links from '../links.ts'

jest.mock('../links.ts', () => ({ ...jest.requireActual<typeof links>('../links.ts'), openIfTapped: jest.fn() }))
jest.mock('../../../ui/kit/missingWallet/reopen.ts', () => ({ reopen: jest.fn() }))

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0'
const SAFARI = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/26.0 Safari/605.1.15'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1'
const ANDROID = 'Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile Safari/537.36'
const GO_ON = 'latchkey_connector=phantom&latchkey_wallet_client=phantom'

const disposables: { dispose: () => void }[] = []
afterEach(() => {
  disposables.splice(0).forEach(({ dispose }) => dispose())
  jest.mocked(links.openIfTapped).mockClear()
  Reflect.deleteProperty(window, 'phantom')
  jest.restoreAllMocks()
})

interface Options {
  config?: HostConfig
  userAgent?: string
  /** Enables `injected()` too. */
  withInjected?: boolean
}

async function start({ config = {}, userAgent = CHROME, withInjected = false }: Options = {}) {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  const user = userEvent.setup({ delay: null })
  const accounts = [emailAccount('ada@example.com'), walletAccount(ADDRESS)]
  const provider = fakeProvider({ config: { wallet_auth: true }, users: [{ accounts }] })
  const test = await renderWithClient(null, {
    plugins: [email(), wallet(), phantom(), ...(withInjected ? [injected()] : [])],
    config: { locale: 'en', ...config, appearance: { loginGroupPriority: 'web3-first', walletList: ['phantom'] } },
    provider,
  })
  disposables.push(test)
  await test.until(test.client.ready())
  const { client, advance } = test
  return {
    ...test,
    shown: () => selectModal(client.store.getState()).screen,
    rows: () => selectWalletRows(client.store.getState()),
    async click(name: RegExp | string) {
      await user.click(await screen.findByRole('button', { name }))
      await advance(50)
    },
    async logIn() {
      const api = client.plugins.email
      await test.until(api.sendCode({ email: 'ada@example.com' }))
      await test.until(api.loginWithCode({ code: provider.inbox.codeFor('ada@example.com') }))
    },
    async arrive() {
      const device = fakeWallet({ isPhantom: true })
      act(() => announce(detailOf(device, { rdns: 'app.phantom' })))
      await advance(0)
      return device
    },
    async choose() {
      act(() => void client.login().catch(() => undefined))
      await advance(50)
      await this.click(/^Phantom/)
    },
  }
}

const link = (name: string) => screen.findByRole('link', { name })

describe('INSTALL_WALLET_SCREEN of Phantom', () => {
  it('INSTALL_WALLET_SCREEN of Phantom shows in three steps how to install it [WALLET-50]', async () => {
    const test = await start()
    await test.choose()
    expect(await screen.findByRole('heading', { name: 'Install Phantom' })).toBeVisible()
    expect(test.shown()).toMatchObject({ plugin: 'phantom', screen: 'INSTALL_WALLET_SCREEN' })
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Install the extension/),
      expect.stringMatching(/Set up a wallet/),
      expect.stringMatching(/Store the recovery phrase/),
    ])
  })

  it.each([
    [CHROME, 'https://chromewebstore.google.com/detail/bfnaelmomeimhlpmgjnjophhpkkoljpa'],
    [FIREFOX, 'https://addons.mozilla.org/firefox/addon/phantom-app/'],
    [SAFARI, 'https://phantom.com/download'],
  ])('INSTALL_WALLET_SCREEN of Phantom links from %s to %s', async (userAgent, href) => {
    const test = await start({ userAgent })
    await test.choose()
    expect(await link('Get Phantom')).toHaveAttribute('href', href)
    expect((await link('Get Phantom')).getAttribute('rel')).toContain('noopener')
  })

  it('INSTALL_WALLET_SCREEN of Phantom reloads the page, and the login goes on with Phantom', async () => {
    const test = await start()
    await test.choose()
    await test.click('Reload the page')
    const [[url]] = jest.mocked(reopen).mock.calls as [[URL]]
    expect(url.href).toBe(`${location.href}?${GO_ON}`)
  })

  it('INSTALL_WALLET_SCREEN of Phantom offers Connect once Phantom is found, and the click asks it', async () => {
    const test = await start()
    await test.choose()
    const provider = await test.arrive()
    expect(await screen.findByRole('heading', { name: 'Phantom is ready' })).toBeVisible()
    expect(screen.getByText('Connect it to go on.')).toHaveAttribute('role', 'status')
    expect(provider.asked).toEqual([])
    await test.click('Connect')
    expect(test.shown()).toMatchObject({
      screen: 'AWAITING_CONNECTION',
      data: { connector: 'phantom', walletId: 'phantom' },
    })
    expect(provider.asked).toContain('eth_requestAccounts')
  })

  it.each([
    ['links the wallet', 'AWAITING_CONNECTION', 'link', {}],
    ['only connects the wallet', 'AWAITING_CONNECT_ONLY_CONNECTION', 'connect', { suggestedAddress: undefined }],
    [
      'connects the wallet again, and links nothing',
      'AWAITING_CONNECT_ONLY_CONNECTION',
      'connect',
      { suggestedAddress: ADDRESS },
    ],
  ])(
    'Connect on INSTALL_WALLET_SCREEN of Phantom %s, if the wallet list was opened to do so',
    async (_what, expected, intent, options) => {
      const test = await start()
      await test.logIn()
      const { client } = test
      const begin = async (): Promise<unknown> =>
        intent === 'link' ? client.linkAccount('wallet') : client.plugins.wallet.connectInModal(options)
      act(() => void begin().catch(() => undefined))
      await test.advance(50)
      await test.click(/^Phantom/)
      await test.arrive()
      await test.click('Connect')
      expect(test.shown()).toMatchObject({
        screen: expected,
        data: { connector: 'phantom', walletId: 'phantom', intent },
      })
    },
  )

  it('INSTALL_WALLET_SCREEN of Phantom shows the French texts', async () => {
    const test = await start({ config: { locale: 'fr' } })
    await test.choose()
    expect(await screen.findByRole('heading', { name: 'Installer Phantom' })).toBeVisible()
  })
})

describe('PHANTOM_INTERSTITIAL_SCREEN', () => {
  it("PHANTOM_INTERSTITIAL_SCREEN opens on a phone, with a link to the page in Phantom's app [WALLET-56]", async () => {
    const test = await start({ userAgent: IPHONE })
    await test.choose()
    expect(await screen.findByRole('heading', { name: 'Open in Phantom' })).toBeVisible()
    expect(test.shown()).toMatchObject({ plugin: 'phantom', screen: 'PHANTOM_INTERSTITIAL_SCREEN' })
    const page = encodeURIComponent(`${location.href}?${GO_ON}`)
    const ref = encodeURIComponent(location.origin)
    expect(await link('Open Phantom')).toHaveAttribute('href', `https://phantom.app/ul/browse/${page}?ref=${ref}`)
  })

  it("PHANTOM_INTERSTITIAL_SCREEN opens Phantom's app by itself, with the same link as its button Open Phantom [WALLET-56]", async () => {
    const test = await start({ userAgent: IPHONE })
    await test.choose()
    const button = await link('Open Phantom')
    // StrictMode calls it twice, with the same link.
    expect(new Set(jest.mocked(links.openIfTapped).mock.calls.flat())).toEqual(new Set([button.getAttribute('href')]))
  })

  it('PHANTOM_INTERSTITIAL_SCREEN opens no app if Phantom is in the browser', async () => {
    const test = await start({ userAgent: IPHONE })
    await test.arrive()
    act(
      () =>
        void test.client
          .openScreen({ plugin: 'phantom', screen: 'PHANTOM_INTERSTITIAL_SCREEN' })
          .catch(() => undefined),
    )
    await test.advance(50)
    await screen.findByRole('heading', { name: 'Phantom is ready' })
    expect(links.openIfTapped).not.toHaveBeenCalled()
  })

  it.each([
    [{ isActive: true }, ['https://phantom.app/ul/browse/x']],
    [{ isActive: false }, []],
    [undefined, []],
  ])('openIfTapped opens a link only after a tap: %j opens %j', (userActivation, opened) => {
    const { openIfTapped } = jest.requireActual<typeof links>('../links.ts')
    Object.defineProperty(navigator, 'userActivation', { value: userActivation, configurable: true })
    const assign = jest.fn()
    openIfTapped('https://phantom.app/ul/browse/x', { assign })
    Reflect.deleteProperty(navigator, 'userActivation')
    expect(assign.mock.calls.flat()).toEqual(opened)
  })

  it.each([
    [IPHONE, 'https://apps.apple.com/app/id1598432977'],
    [ANDROID, 'https://play.google.com/store/apps/details?id=app.phantom'],
  ])('PHANTOM_INTERSTITIAL_SCREEN links from %s to the store %s', async (userAgent, href) => {
    const test = await start({ userAgent })
    await test.choose()
    expect(await link("I don't have Phantom yet")).toHaveAttribute('href', href)
  })
})

describe('with injected() enabled too', () => {
  it('the login list has one row for Phantom, that of phantom(), if injected() is enabled too [WALLET-58]', async () => {
    const test = await start({ withInjected: true })
    expect(test.rows()).toMatchObject([{ id: 'phantom', connector: 'phantom', status: 'missing' }])
    act(() => announce(detailOf(fakeWallet(), { rdns: 'app.phantom' })))
    await test.advance(0)
    expect(test.rows()).toMatchObject([{ id: 'phantom', connector: 'phantom', status: 'detected' }])
  })
})

it.each([
  [CHROME, false],
  [IPHONE, true],
  [ANDROID, true],
])('Phantom waits for another click to sign on a phone only: %s [WALLET-25]', (userAgent, expected) => {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  expect(phantom().needsClickToSign?.({ walletId: 'phantom' })).toBe(expected)
})
