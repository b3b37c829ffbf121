import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { selectModal, selectUser, type HostConfig, type WalletConnector } from '../../../core/index.ts'
import { emailAccount, fakeProvider, walletAccount } from '../../../testing/index.ts'
import { renderWithClient } from '../../../testing/react/index.ts'
import type { WalletWaitingProps } from '../../../ui/hooks/index.ts'
import { reopen } from '../../../ui/kit/missingWallet/reopen.ts'
import { email } from '../../email/index.ts'
import { wallet } from '../../wallet/index.ts'
import { fakeConnector, fakeWallet as farWallet, METAMASK } from '../../wallet/testing/fakeConnector.ts'
import { injected, type InjectedOptions } from '../index.ts'
import { ADDRESS, detailOf, fakeWallet, install, uninstallAll } from '../testing/fakeWallet.ts'

jest.mock('../../../ui/kit/missingWallet/reopen.ts', () => ({ reopen: jest.fn() }))

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko)'
const CHROME = `${MAC} Chrome/141.0.0.0 Safari/537.36`
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1'
const ANDROID = 'Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile Safari/537.36'
const SIWE = 'latchkey_connector=injected&latchkey_wallet_client='

const disposables: { dispose: () => void }[] = []
afterEach(() => {
  disposables.splice(0).forEach(({ dispose }) => dispose())
  uninstallAll()
  jest.restoreAllMocks()
})

interface Options {
  config?: HostConfig
  options?: InjectedOptions
  userAgent?: string
  walletList?: readonly string[]
  /** A connector that reaches MetaMask on another device. */
  far?: WalletConnector
  /** Address of a wallet that the user linked before. */
  linked?: string
}

/** The real modal over a client whose browser has no wallet yet. */
async function start({
  config = {},
  options,
  userAgent = CHROME,
  walletList = ['metamask', 'rabby'],
  far,
  linked,
}: Options = {}) {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  const user = userEvent.setup({ delay: null })
  const accounts = [emailAccount('ada@example.com'), ...(linked === undefined ? [] : [walletAccount(linked)])]
  const provider = fakeProvider({ config: { wallet_auth: true }, users: [{ accounts }] })
  const test = await renderWithClient(null, {
    plugins: [email(), wallet(), injected(options), ...(far ? [far] : [])],
    config: { locale: 'en', ...config, appearance: { loginGroupPriority: 'web3-first', walletList } },
    provider,
  })
  disposables.push(test)
  await test.until(test.client.ready())
  const { client, advance } = test
  return {
    ...test,
    user,
    modal: () => selectModal(client.store.getState()),
    async begin(work: () => Promise<unknown>) {
      act(() => void work().catch(() => undefined))
      await advance(50)
    },
    async click(name: RegExp | string) {
      await user.click(await screen.findByRole('button', { name }))
      await advance(50)
    },
    /** Opens the login list and chooses a wallet. */
    async choose(name = /^MetaMask/) {
      await this.begin(() => client.login())
      await this.click(name)
    },
    async logIn() {
      const api = client.plugins.email
      await test.until(api.sendCode({ email: 'ada@example.com' }))
      await test.until(api.loginWithCode({ code: provider.inbox.codeFor('ada@example.com') }))
      expect(selectUser(client.store.getState())).not.toBeNull()
    },
    async arrive(provider = fakeWallet()) {
      act(() => void install(detailOf(provider, { rdns: 'io.metamask', name: 'MetaMask' })))
      await advance(0)
      return provider
    },
  }
}

const link = (name: string) => screen.findByRole('link', { name })

describe('INSTALL_WALLET_SCREEN', () => {
  it('INSTALL_WALLET_SCREEN explains in three steps how to get the wallet [WALLET-8, WALLET-50]', async () => {
    const test = await start()
    await test.choose()
    expect(await screen.findByRole('heading', { name: 'Install MetaMask' })).toBeVisible()
    expect(test.modal().screen).toMatchObject({ plugin: 'injected', screen: 'INSTALL_WALLET_SCREEN' })
    const steps = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(steps).toEqual([
      expect.stringMatching(/Install the extension/),
      expect.stringMatching(/Set up a wallet/),
      expect.stringMatching(/Store the recovery phrase/),
    ])
  })

  it.each([
    ['Chrome', CHROME, 'https://chromewebstore.google.com/detail/nkbihfbeogaeaoehlefnkodbefgpgknn'],
    [
      'Edge',
      `${CHROME} Edg/141.0.0.0`,
      'https://microsoftedge.microsoft.com/addons/detail/metamask/ejbalbakoplchlghecdalmeeeajnimhm',
    ],
    ['Opera', `${CHROME} OPR/120.0.0.0`, 'https://addons.opera.com/extensions/details/metamask-10/'],
    [
      'Firefox',
      'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
      'https://addons.mozilla.org/firefox/addon/ether-metamask/',
    ],
    ['Safari', `${MAC} Version/26.0 Safari/605.1.15`, 'https://metamask.io/download'],
  ])(
    'INSTALL_WALLET_SCREEN links to the store of %s in a new tab without an opener [WALLET-51]',
    async (_name, userAgent, href) => {
      const test = await start({ userAgent })
      await test.choose()
      expect(await link('Get MetaMask')).toHaveAttribute('href', href)
      expect(await link('Get MetaMask')).toHaveAttribute('target', '_blank')
      expect((await link('Get MetaMask')).getAttribute('rel')).toContain('noopener')
    },
  )

  it("INSTALL_WALLET_SCREEN in Edge links to Chrome’s store if the wallet is not in Edge's", async () => {
    const test = await start({ userAgent: `${CHROME} Edg/141.0.0.0` })
    await test.choose(/^Rabby/)
    expect(await link('Get Rabby')).toHaveAttribute('href', expect.stringContaining('chromewebstore.google.com'))
  })

  it("'Reload the page' on INSTALL_WALLET_SCREEN reloads with an address that continues the login with the wallet [WALLET-50]", async () => {
    const test = await start()
    await test.choose()
    await test.click('Reload the page')
    const [[url]] = jest.mocked(reopen).mock.calls as [[URL]]
    expect(url.href).toBe(`${location.href}?${SIWE}metamask`)
  })

  it('INSTALL_WALLET_SCREEN offers Connect once the wallet is found, and the click asks the wallet [WALLET-52]', async () => {
    const test = await start()
    await test.choose()
    const provider = await test.arrive()
    expect(await screen.findByRole('heading', { name: 'MetaMask is ready' })).toBeVisible()
    expect(screen.getByText('Connect it to go on.')).toHaveAttribute('role', 'status')
    expect(provider.asked).toEqual([])
    await test.click('Connect')
    expect(test.modal().screen).toMatchObject({
      plugin: 'wallet',
      screen: 'AWAITING_CONNECTION',
      data: { connector: 'injected', walletId: 'metamask', intent: 'login' },
    })
    expect(provider.asked).toContain('eth_requestAccounts')
  })

  it.each([
    ['links the wallet', 'AWAITING_CONNECTION', 'link'],
    ['only connects the wallet', 'AWAITING_CONNECT_ONLY_CONNECTION', 'connect'],
  ])('Connect on INSTALL_WALLET_SCREEN %s, if the wallet list was opened to do so', async (_what, expected, intent) => {
    const test = await start()
    if (intent === 'link') {
      await test.logIn()
      await test.begin(() => test.client.linkAccount('wallet'))
    } else await test.begin(() => test.client.openScreen({ plugin: 'wallet', screen: 'CONNECT_ONLY_LANDING_SCREEN' }))
    await test.click(/^MetaMask/)
    await test.arrive()
    await test.click('Connect')
    expect(test.modal().screen).toMatchObject({ screen: expected, data: { walletId: 'metamask', intent } })
  })

  it('Connect on INSTALL_WALLET_SCREEN reconnects a linked wallet without a signature, if the host asked to reconnect it', async () => {
    const test = await start({ linked: ADDRESS })
    await test.logIn()
    const connected = jest.fn()
    await test.begin(() => test.client.plugins.wallet.connectInModal({ suggestedAddress: ADDRESS }).then(connected))
    expect(test.modal().screen?.screen).toBe('LINK_WALLET_SCREEN')
    await test.click(/^MetaMask/)
    const provider = await test.arrive()
    await test.click('Connect')
    expect(test.modal().screen).toMatchObject({
      screen: 'AWAITING_CONNECT_ONLY_CONNECTION',
      data: { connector: 'injected', walletId: 'metamask', intent: 'connect', hint: { address: ADDRESS } },
    })
    expect(connected).toHaveBeenCalledWith(expect.objectContaining({ address: ADDRESS }))
    expect(provider.asked).not.toContain('personal_sign')
  })

  it('Back on INSTALL_WALLET_SCREEN returns to the list of wallets', async () => {
    const test = await start()
    await test.choose()
    await test.click('Back')
    expect(await screen.findByRole('button', { name: /^MetaMask/ })).toBeVisible()
  })

  it('INSTALL_WALLET_SCREEN does not call Brave Wallet an extension, as Brave is itself a browser', async () => {
    const test = await start({ walletList: ['brave'] })
    await test.choose(/^Brave/)
    expect(await screen.findByText('Install Brave Wallet', { selector: 'p' })).toBeVisible()
    expect(await link('Get Brave Wallet')).toHaveAttribute('href', 'https://brave.com/download/')
  })

  it('INSTALL_WALLET_SCREEN shows the name and the install link of a wallet that the host described in the options', async () => {
    const frame = { rdns: 'sh.frame', name: 'Frame', install: { page: 'https://frame.sh' } }
    const test = await start({ options: { wallets: [frame] }, walletList: ['sh.frame'] })
    await test.choose(/^Frame/)
    expect(await screen.findByRole('heading', { name: 'Install Frame' })).toBeVisible()
    expect(await link('Get Frame')).toHaveAttribute('href', 'https://frame.sh')
  })

  it.each(['constructor', '__proto__', ''])(
    'INSTALL_WALLET_SCREEN offers no install link, and reports no error, for the unknown wallet id %j',
    async (walletId) => {
      const test = await start()
      await test.begin(() =>
        test.client.openScreen({ plugin: 'injected', screen: 'INSTALL_WALLET_SCREEN' }, { walletId }),
      )
      expect(await screen.findByRole('button', { name: 'Reload the page' })).toBeVisible()
      expect(screen.queryByRole('link', { name: /^Get/ })).toBeNull()
      expect(test.errors).toEqual([])
    },
  )

  it('INSTALL_WALLET_SCREEN shows the French texts', async () => {
    const test = await start({ config: { locale: 'fr' } })
    await test.choose()
    expect(await screen.findByRole('heading', { name: 'Installer MetaMask' })).toBeVisible()
  })
})

describe('beside a connector that reaches the wallet on another device', () => {
  const Code = ({ onInstall }: WalletWaitingProps) => (
    <>
      <h2>Scan this</h2>
      <button onClick={onInstall}>Install it</button>
    </>
  )
  const far = (device: ReturnType<typeof farWallet>) =>
    fakeConnector({
      wallet: device,
      wallets: [{ ...METAMASK, status: 'reachable' }],
      waiting: async () => ({ default: Code }),
    })

  it('choosing a wallet that is not installed shows the QR code of a remote connector, with a link to INSTALL_WALLET_SCREEN', async () => {
    const device = farWallet()
    device.ignore('eth_requestAccounts')
    const test = await start({ far: far(device) })
    await test.choose()
    expect(await screen.findByRole('heading', { name: 'Scan this' })).toBeVisible()
    await test.click('Install it')
    expect(await screen.findByRole('heading', { name: 'Install MetaMask' })).toBeVisible()
    expect(test.modal().screen).toMatchObject({ plugin: 'injected', data: { walletId: 'metamask', intent: 'login' } })
    expect(test.modal().screen?.data).not.toHaveProperty('connector')
    const provider = await test.arrive()
    await test.click('Connect')
    expect(test.modal().screen).toMatchObject({
      screen: 'AWAITING_CONNECTION',
      data: { connector: 'injected', walletId: 'metamask' },
    })
    expect(provider.asked).toContain('eth_requestAccounts')
  })

  it('Back on INSTALL_WALLET_SCREEN shows the QR code of the remote connector again', async () => {
    const device = farWallet()
    device.ignore('eth_requestAccounts')
    const test = await start({ far: far(device) })
    await test.choose()
    await test.click('Install it')
    await test.click('Back')
    expect(await screen.findByRole('heading', { name: 'Scan this' })).toBeVisible()
    expect(device.requests.filter(({ method }) => method === 'eth_requestAccounts')).toHaveLength(2)
  })
})

describe('INSTALL_WALLET_SCREEN on a phone', () => {
  it("INSTALL_WALLET_SCREEN on a phone opens the page in the wallet's app, where the login goes on with the wallet [WALLET-53, WALLET-56]", async () => {
    const test = await start({ userAgent: IPHONE })
    await test.choose()
    expect(await screen.findByRole('heading', { name: 'Open in MetaMask' })).toBeVisible()
    const { host, pathname } = location
    expect(await link('Open MetaMask')).toHaveAttribute(
      'href',
      `https://link.metamask.io/dapp/${host}${pathname}?${SIWE}metamask`,
    )
  })

  it.each([
    [IPHONE, 'https://apps.apple.com/app/id1438144202'],
    [ANDROID, 'https://play.google.com/store/apps/details?id=io.metamask'],
  ])('INSTALL_WALLET_SCREEN on a phone links to the store of %s [WALLET-51]', async (userAgent, href) => {
    const test = await start({ userAgent })
    await test.choose()
    expect(await link("I don't have MetaMask yet")).toHaveAttribute('href', href)
  })

  it("INSTALL_WALLET_SCREEN on a phone opens an app's own scheme in the same tab, as a new tab would stay empty", async () => {
    const test = await start({ userAgent: IPHONE, walletList: ['rainbow'] })
    await test.choose(/^Rainbow/)
    expect(await link('Open Rainbow')).toHaveAttribute('href', expect.stringMatching(/^rainbow:/))
    expect(await link('Open Rainbow')).toHaveAttribute('target', '_self')
  })

  it("INSTALL_WALLET_SCREEN on a phone offers to copy the page's link if the app has no link that opens pages [WALLET-53]", async () => {
    const test = await start({ userAgent: IPHONE })
    await test.choose(/^Rabby/)
    expect(await screen.findByText(/Copy the link to this page/)).toBeVisible()
    await test.click('Copy link')
    expect(await navigator.clipboard.readText()).toBe(`${location.href}?${SIWE}rabby`)
  })

  it('INSTALL_WALLET_SCREEN on a phone offers Connect once the wallet announces itself, and connects the wallet', async () => {
    const test = await start({ userAgent: ANDROID })
    await test.choose()
    await test.arrive()
    await test.click('Connect')
    expect(test.modal().screen?.screen).toBe('AWAITING_CONNECTION')
  })
})
