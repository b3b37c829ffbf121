/** @jest-environment ./scripts/jest/browserEnvironment.ts */
import { findWallets } from './find.ts'
import { readInjectedOptions, type InjectedOptions } from './options.ts'
import { walletOf } from './saga.ts'
import { detailOf, fakeWallet, PNG, setEthereum, uninstallAll } from './testing/fakeWallet.ts'

afterEach(uninstallAll)

/** Returns the wallets found after these announcements. */
function find(details: readonly unknown[], given: InjectedOptions = { wallets: [] }) {
  const options = readInjectedOptions(given)
  const hear = (...more: readonly unknown[]) => {
    options.directory.events.push(...more.map((detail) => new CustomEvent('eip6963:announceProvider', { detail })))
    return findWallets(options)
  }
  return { hear, wallets: hear(...details), provider: (id: string) => walletOf(options.directory, id).find() }
}

const metamask = { rdns: 'io.metamask', name: 'MetaMask', icon: PNG }

describe('wallets that announce themselves', () => {
  it('an announced wallet gets its reverse domain name as id, and keeps its announced name and icon', () => {
    const frame = fakeWallet()
    const { wallets, provider } = find([detailOf(frame)])
    expect(wallets).toEqual([{ id: 'sh.frame', name: 'Frame', icon: PNG, status: 'detected' }])
    expect(provider('sh.frame')).toBe(frame)
  })

  it.each([
    ['io.metamask', 'metamask', 'MetaMask'],
    ['io.metamask.mobile', 'metamask', 'MetaMask'],
    ['com.coinbase.wallet', 'coinbase_wallet', 'Coinbase Wallet'],
    ['me.rainbow', 'rainbow', 'Rainbow'],
    ['app.phantom', 'phantom', 'Phantom'],
    ['io.zerion.wallet', 'zerion', 'Zerion'],
    ['com.trustwallet.app', 'trust', 'Trust Wallet'],
    ['com.okex.wallet', 'okx_wallet', 'OKX Wallet'],
    ['io.rabby', 'rabby', 'Rabby'],
    ['com.brave.wallet', 'brave', 'Brave Wallet'],
  ])("a wallet of rdns %s is listed as %s under Latchkey's name instead of the announced name", (rdns, id, name) => {
    expect(find([detailOf(fakeWallet(), { rdns, name: 'Free money' })]).wallets).toEqual([
      { id, name, icon: PNG, status: 'detected' },
    ])
  })

  it('a wallet that announces itself several times is listed once [WALLET-10]', () => {
    const detail = detailOf(fakeWallet())
    expect(find([detail, detail, { ...detail }]).hear(detail)).toHaveLength(1)
  })

  it('two announcements with the same provider are listed as one wallet', () => {
    const provider = fakeWallet()
    expect(find([detailOf(provider), detailOf(provider)]).wallets).toHaveLength(1)
  })

  it('an announced wallet is not replaced by another with the same uuid', () => {
    const first = detailOf(fakeWallet(), metamask)
    const thief = fakeWallet()
    const { hear, provider } = find([first])
    hear(detailOf(thief, { ...metamask, uuid: first.info.uuid }))
    expect(provider('metamask')).toBe(first.provider)
  })

  it('two extensions with the same reverse domain name are both listed [WALLET-12]', () => {
    const [one, two] = [fakeWallet(), fakeWallet()]
    const { wallets, provider } = find([detailOf(one, metamask), detailOf(two, metamask)])
    expect(wallets.map(({ id, name }) => [id, name])).toEqual([
      ['metamask', 'MetaMask'],
      ['io.metamask#2', 'MetaMask (2)'],
    ])
    expect([provider('metamask'), provider('io.metamask#2')]).toEqual([one, two])
  })

  it.each([
    [' metamask', 'metamask (xyz.evil)'],
    ['Meta-Mask', 'Meta-Mask (xyz.evil)'],
    ['\u202EMeta\u200BMask', 'MetaMask (xyz.evil)'],
    ['WalletConnect', 'WalletConnect (xyz.evil)'],
  ])('a wallet that takes the name of a known wallet shows its reverse domain name: %j [WALLET-13]', (name, shown) => {
    const { wallets } = find([detailOf(fakeWallet(), { rdns: 'xyz.evil', name })])
    expect(wallets).toEqual([{ id: 'xyz.evil', name: shown, icon: PNG, status: 'detected' }])
  })

  it('a wallet that announces no readable name is listed by its reverse domain name', () => {
    expect(find([detailOf(fakeWallet(), { name: '\u202E' })]).wallets[0]?.name).toBe('sh.frame')
  })

  it('a flood of 500 announced wallets is cut to 24 [WALLET-14]', () => {
    const flood = Array.from({ length: 500 }, (_, at) => detailOf(fakeWallet(), { rdns: `evil.w${at}` }))
    expect(find(flood).wallets).toHaveLength(24)
  })

  it('a wallet is listed even if other announcements are malformed', () => {
    expect(find([null, { info: {} }, detailOf(fakeWallet()), 7]).wallets).toHaveLength(1)
  })
})

describe('known wallets that are not installed', () => {
  it('known wallets that are not installed are listed as missing, after the installed ones', () => {
    const { wallets } = find([detailOf(fakeWallet(), metamask)], { wallets: ['rabby', 'metamask'] })
    expect(wallets.map(({ id, status }) => [id, status])).toEqual([
      ['metamask', 'detected'],
      ['rabby', 'missing'],
    ])
  })

  it('a wallet that the host describes in the options is listed as detected if its flag or its rdns is found', () => {
    const frame = { rdns: 'sh.frame', name: 'Frame', icon: PNG, flag: 'isFrame' }
    expect(find([], { wallets: [frame] }).wallets).toEqual([
      { id: 'sh.frame', name: 'Frame', icon: PNG, status: 'missing' },
    ])
    setEthereum(fakeWallet({ isFrame: true, isMetaMask: true }))
    expect(find([], { wallets: [frame] }).wallets).toEqual([
      { id: 'sh.frame', name: 'Frame', icon: PNG, status: 'detected' },
    ])
    expect(find([detailOf(fakeWallet(), { name: 'x', icon: '' })], { wallets: [frame] }).wallets).toEqual([
      { id: 'sh.frame', name: 'Frame', icon: PNG, status: 'detected' },
    ])
  })
})

describe('window.ethereum', () => {
  it.each([
    ['metamask', { isMetaMask: true }],
    ['rabby', { isRabby: true, isMetaMask: true }],
    ['brave', { isBraveWallet: true, isMetaMask: true }],
    ['okx_wallet', { isOkxWallet: true, isMetaMask: true }],
    ['okx_wallet', { isOKExWallet: true, isMetaMask: true }],
    ['phantom', { isPhantom: true, isMetaMask: true }],
    ['rainbow', { isRainbow: true, isMetaMask: true }],
    ['zerion', { isZerion: true, isMetaMask: true }],
    ['trust', { isTrust: true, isMetaMask: true }],
    ['trust', { isTrustWallet: true, isMetaMask: true }],
    ['coinbase_wallet', { isCoinbaseWallet: true, isMetaMask: true }],
  ])(
    'window.ethereum is listed as %s for the flags %j, though nearly all wallets claim to be MetaMask [WALLET-11]',
    (id, flags) => {
      const provider = fakeWallet(flags)
      setEthereum(provider)
      const found = find([])
      expect(found.wallets.map((wallet) => wallet.id)).toEqual([id])
      expect(found.provider(id)).toBe(provider)
    },
  )

  it("window.ethereum without a known flag is listed as 'Browser wallet' [WALLET-11]", () => {
    setEthereum(fakeWallet())
    expect(find([]).wallets).toEqual([{ id: 'injected', name: 'Browser wallet', icon: null, status: 'detected' }])
  })

  it('window.ethereum is used only if no wallet announced itself [WALLET-11]', () => {
    setEthereum(fakeWallet({ isMetaMask: true }))
    const { hear, provider, wallets } = find([])
    expect(wallets.map(({ id }) => id)).toEqual(['metamask'])
    const before = provider('metamask')
    expect(hear(detailOf(fakeWallet())).map(({ id }) => id)).toEqual(['sh.frame'])
    // A wallet that the user has connected by `window.ethereum` stays available.
    expect(provider('metamask')).toBe(before)
  })

  it('window.ethereum with several providers lists each wallet once', () => {
    const [one, two] = [fakeWallet({ isMetaMask: true }), fakeWallet({ isCoinbaseWallet: true })]
    setEthereum(Object.assign(fakeWallet({ isMetaMask: true }), { providers: [one, two, one, null, 'wallet'] }))
    const { wallets, provider } = find([])
    expect(wallets.map(({ id }) => id)).toEqual(['metamask', 'coinbase_wallet'])
    expect(provider('coinbase_wallet')).toBe(two)
  })

  it('two providers of one kind in window.ethereum are listed with different names', () => {
    setEthereum(
      Object.assign(fakeWallet(), { providers: [fakeWallet({ isMetaMask: true }), fakeWallet({ isMetaMask: true })] }),
    )
    expect(find([]).wallets.map(({ name }) => name)).toEqual(['MetaMask', 'MetaMask (2)'])
  })

  it.each([
    ['is null', null],
    ['is no provider', { isMetaMask: true }],
    ['is a text', 'wallet'],
    ['has providers that are none', { ...fakeWallet(), providers: [null, {}] }],
  ])('window.ethereum offers no wallet if it %s', (_what, ethereum) => {
    setEthereum(ethereum)
    expect(find([]).wallets).toEqual([])
  })

  it('window.ethereum offers no wallet if reading it throws', () => {
    Object.defineProperty(window, 'ethereum', {
      configurable: true,
      get: () => {
        throw new Error('mine')
      },
    })
    expect(find([]).wallets).toEqual([])
  })

  it('window.ethereum is offered as a browser wallet if its flags throw', () => {
    const provider = fakeWallet()
    Object.defineProperty(provider, 'isRabby', {
      get: () => {
        throw new Error('no')
      },
    })
    setEthereum(provider)
    expect(find([]).wallets.map(({ id }) => id)).toEqual(['injected'])
  })
})
