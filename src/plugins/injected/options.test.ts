import { ConfigError, WALLET_NAMES } from '../../core/index.ts'
import { KNOWN_SIGNS } from './known.ts'
import { WALLET_LINKS } from './links.ts'
import { KNOWN_WALLETS, readInjectedOptions } from './options.ts'

const refuse = (wallets: unknown) =>
  expect(() => readInjectedOptions({ wallets: wallets as never })).toThrow(ConfigError)

it('injected() lists all known wallets by default, and only those that the option wallets names otherwise', () => {
  expect(readInjectedOptions({}).offered.map(({ id }) => id)).toEqual([...KNOWN_WALLETS])
  expect(readInjectedOptions({ wallets: ['rabby'] }).offered).toEqual([
    { id: 'rabby', name: 'Rabby', icon: null, status: 'missing' },
  ])
  expect(readInjectedOptions({ wallets: [] }).offered).toEqual([])
})

it.each([
  ['no list', 'metamask'],
  ['null', null],
  ['an unknown id', ['metamaks']],
  ['a wallet that other connectors reach', ['wallet_connect']],
  ['a number', [7]],
  ['a wallet twice', ['rabby', 'rabby']],
  [
    'a description twice',
    [
      { rdns: 'sh.frame', name: 'Frame' },
      { rdns: 'sh.frame', name: 'Frame' },
    ],
  ],
  ['no name', [{ rdns: 'sh.frame' }]],
  ['an empty name', [{ rdns: 'sh.frame', name: ' ' }]],
  ['no reverse domain name', [{ rdns: 'frame', name: 'Frame' }]],
  ['capital letters', [{ rdns: 'SH.frame', name: 'Frame' }]],
  ['an icon from elsewhere', [{ rdns: 'sh.frame', name: 'Frame', icon: 'https://frame.sh/icon.png' }]],
])('injected() refuses as its option wallets: %s', (_what, wallets) => refuse(wallets))

describe('known wallets', () => {
  it('each known wallet has a name, a sign to detect it by, and links', () => {
    expect(KNOWN_SIGNS.map(({ id }) => id).sort()).toEqual([...KNOWN_WALLETS].sort())
    expect(Object.keys(WALLET_LINKS).sort()).toEqual([...KNOWN_WALLETS].sort())
    for (const id of KNOWN_WALLETS) expect(WALLET_NAMES[id]).toBeTruthy()
  })

  it.each([...KNOWN_WALLETS])('the wallet %s has https links for every device', (id) => {
    const { install = {} } = WALLET_LINKS[id]!
    for (const link of Object.values(install)) expect(new URL(link).protocol).toBe('https:')
    expect(Object.keys(install)).toEqual(expect.arrayContaining(['ios', 'android', 'page']))
  })

  const page = new URL('https://app.example/a b?x=1&latchkey_connector=injected#top')
  it.each([
    ['metamask', 'https://link.metamask.io/dapp/app.example/a%20b?x=1&latchkey_connector=injected#top'],
    ['coinbase_wallet', `https://go.cb-w.com/dapp?cb_url=${encodeURIComponent(page.href)}`],
    ['rainbow', `rainbow://dapp?url=${encodeURIComponent(page.href)}`],
    ['phantom', `https://phantom.app/ul/browse/${encodeURIComponent(page.href)}?ref=https%3A%2F%2Fapp.example`],
    ['zerion', `zerion://browser?url=${encodeURIComponent(page.href)}`],
    ['trust', `https://link.trustwallet.com/open_url?coin_id=60&url=${encodeURIComponent(page.href)}`],
  ])('the link that opens a page in the app of the wallet %s is %s', (id, link) => {
    expect(WALLET_LINKS[id]?.browse?.(page)).toBe(link)
  })

  it("the link that opens a page in OKX Wallet wraps an okx: link that has the page's address", () => {
    const link = new URL(WALLET_LINKS.okx_wallet!.browse!(page))
    const inner = new URL(link.searchParams.get('deeplink')!)
    expect(inner.href).toMatch(/^okx:\/\/wallet\/dapp\/url\?dappUrl=/)
    expect(inner.searchParams.get('dappUrl')).toBe(page.href)
  })
})
