import { DEFAULT_WALLET_LIST, isWalletId } from './names.ts'
import { arrangeWallets } from './selectors.ts'
import { wallet } from './testing/fakeConnector.ts'

const found = (ids: string, status: 'detected' | 'reachable' | 'missing') =>
  ids
    .split(' ')
    .filter(Boolean)
    .map((id) => wallet(id, { status }))

/** Builds a connector's offer from wallet ids in three columns by status: `detected | reachable | missing`. */
const offer = (text: string) => {
  const [detected = '', reachable = '', missing = ''] = text.split('|')
  return [...found(detected, 'detected'), ...found(reachable, 'reachable'), ...found(missing, 'missing')]
}

describe('the wallets to offer', () => {
  it.each<[what: string, offers: Record<string, string>, list: readonly string[], shown: string]>([
    ['none', {}, DEFAULT_WALLET_LIST, ''],
    [
      'the default list in its order',
      { a: '||phantom metamask rainbow' },
      DEFAULT_WALLET_LIST,
      'a:metamask a:rainbow a:phantom',
    ],
    ['detected ones first', { a: 'phantom||metamask' }, DEFAULT_WALLET_LIST, 'a:phantom a:metamask'],
    [
      'detected ones in the order of the list',
      { a: 'phantom metamask||' },
      ['metamask', 'phantom'],
      'a:metamask a:phantom',
    ],
    [
      'missing ones before detected ones where the list says so',
      { a: 'phantom io.fox||metamask' },
      ['metamask', 'phantom'],
      'a:metamask a:phantom',
    ],
    [
      'detected ones where the list puts them, named or not',
      { a: 'io.fox phantom||metamask rainbow' },
      ['rainbow', 'detected_wallets', 'metamask', 'phantom'],
      'a:rainbow a:phantom a:io.fox a:metamask',
    ],
    ['unknown ones that are detected', { a: 'io.fox||metamask' }, DEFAULT_WALLET_LIST, 'a:io.fox a:metamask'],
    ['no unknown ones where the list does not want them', { a: 'io.fox||metamask' }, ['metamask'], 'a:metamask'],
    [
      'unknown ones where the list puts them',
      { a: 'io.fox metamask||' },
      ['metamask', 'detected_wallets'],
      'a:metamask a:io.fox',
    ],
    ['unknown ones that the list names', { a: 'io.fox io.owl||' }, ['io.owl'], 'a:io.owl'],
    ['no named one that nobody offers', { a: '||metamask' }, ['rainbow', 'metamask'], 'a:metamask'],
    ['no reachable one that the list does not name', { a: '|rainbow|' }, ['detected_wallets'], ''],
    [
      'each once, from who has it at hand',
      { a: '||metamask', b: '|metamask|', c: 'metamask||' },
      DEFAULT_WALLET_LIST,
      'c:metamask',
    ],
    [
      'each once, by a link rather than not at all',
      { a: '||metamask', b: '|metamask|' },
      DEFAULT_WALLET_LIST,
      'b:metamask',
    ],
    [
      'each once, from the first plugin among equals',
      { a: 'metamask||', b: 'metamask||' },
      DEFAULT_WALLET_LIST,
      'a:metamask',
    ],
    ['each once, though the list names it twice', { a: '||metamask' }, ['metamask', 'metamask'], 'a:metamask'],
  ])('arrangeWallets offers %s [CONFIG-23, WALLET-1, WALLET-2]', (_what, offers, list, shown) => {
    const discovered = Object.fromEntries(Object.entries(offers).map(([connector, text]) => [connector, offer(text)]))
    expect(
      arrangeWallets(discovered, list)
        .map(({ connector, id }) => `${connector}:${id}`)
        .join(' '),
    ).toBe(shown)
  })
})

it.each<[what: string, offers: Record<string, string>, installer: string | undefined]>([
  ['reached on another device', { a: '|metamask|', b: '||metamask' }, 'b'],
  ['at hand', { a: 'metamask||', b: '||metamask' }, undefined],
  ['missing altogether', { a: '||metamask' }, undefined],
  ['that nobody installs', { a: '|metamask|' }, undefined],
])(
  'arrangeWallets names, for a wallet %s, the connector that can install it [WALLET-3]',
  (_what, offers, installer) => {
    const discovered = Object.fromEntries(Object.entries(offers).map(([connector, text]) => [connector, offer(text)]))
    expect(arrangeWallets(discovered, ['metamask']).map((row) => row.installer)).toEqual([installer])
  },
)

it.each([
  ['metamask', true],
  ['io.rabby', true],
  ['com.example.wallet', true],
  ['email', false],
  ['toString', false],
  ['', false],
])('isWalletId, for %p, is %p', (name, expected) => {
  expect(isWalletId(name)).toBe(expected)
})
