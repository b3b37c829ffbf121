import { cleanName, isRdns, readAnnouncement, readIcon } from './announcement.ts'
import { detailOf, fakeWallet, PNG } from './testing/fakeWallet.ts'

const read = (detail: unknown) => readAnnouncement(new CustomEvent('eip6963:announceProvider', { detail }))
const provider = fakeWallet()
const throwing = new Proxy(
  {},
  {
    get: () => {
      throw new Error('read me not')
    },
  },
)

describe('an EIP-6963 announcement', () => {
  it('an EIP-6963 announcement is read with uuid, name, icon, provider and lower-case rdns', () => {
    expect(read(detailOf(provider, { uuid: '1', rdns: 'SH.Frame' }))).toEqual({
      uuid: '1',
      rdns: 'sh.frame',
      name: 'Frame',
      icon: PNG,
      provider,
    })
  })

  it('an EIP-6963 announcement whose objects are frozen is read', () => {
    const detail = detailOf(provider)
    expect(read(Object.freeze({ ...detail, info: Object.freeze(detail.info) }))).toMatchObject({ name: 'Frame' })
  })

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'io.metamask'],
    ['no info', { provider }],
    ['info that is null', { info: null, provider }],
    ['no uuid', detailOf(provider, { uuid: undefined })],
    ['no rdns', detailOf(provider, { rdns: undefined })],
    ['an rdns without a dot', detailOf(provider, { rdns: 'metamask' })],
    ['an rdns that is a path', detailOf(provider, { rdns: '../io.metamask' })],
    ['an rdns longer than the server takes', detailOf(provider, { rdns: `io.${'m'.repeat(60)}` })],
    ['no provider', detailOf(undefined)],
    ['a provider that can be asked nothing', detailOf({ on() {}, removeListener() {} })],
    ['a provider that tells nothing', detailOf({ request() {} })],
    ['getters that throw', throwing],
    ['info whose getters throw', { info: throwing, provider }],
    ['a provider whose getters throw', detailOf(throwing)],
  ])('an EIP-6963 announcement with %s is ignored', (_what, detail) => {
    expect(read(detail)).toBeNull()
  })

  it('an EIP-6963 announcement whose event throws is ignored', () => {
    const event = new Event('eip6963:announceProvider')
    Object.defineProperty(event, 'detail', {
      get: () => {
        throw new Error('no')
      },
    })
    expect(readAnnouncement(event)).toBeNull()
  })

  it('an announced wallet keeps the name that was read first, even if its getter returns another later', () => {
    const names = ['Frame', 'MetaMask']
    const detail = detailOf(provider)
    Object.defineProperty(detail.info, 'name', { get: () => names.shift() })
    const heard = read(detail)
    expect([heard?.name, heard?.name]).toEqual(['Frame', 'Frame'])
  })
})

describe('the name of a wallet', () => {
  it.each([
    ['Frame\u0000\n\tWallet', 'Frame Wallet'],
    ['\u202Eksamatem', 'ksamatem'],
    ['Meta\u200BMask', 'MetaMask'],
    ['\u2066MetaMask\u2069', 'MetaMask'],
    ['ＭｅｔａＭａｓｋ', 'MetaMask'],
    ['   ', ''],
    [`Z${'\u0301'.repeat(30)}algo`, 'Ź\u0301\u0301algo'],
    ['x'.repeat(10_000), 'x'.repeat(40)],
    ['\u{1F98A}'.repeat(40), '\u{1F98A}'.repeat(20)],
    ['Кошелёк', 'Кошелёк'],
    [7, ''],
    [null, ''],
  ])('the announced wallet name %j is shown as %j [WALLET-14]', (given, shown) => {
    expect(cleanName(given)).toBe(shown)
  })

  it('a shortened wallet name does not end in half of a surrogate pair', () => {
    expect(cleanName(`x${'\u{1F98A}'.repeat(40)}`)).not.toMatch(/\p{Cs}/u)
  })
})

describe('the icon of a wallet', () => {
  it.each([PNG, 'data:image/svg+xml,<svg/>', 'data:image/webp;base64,AA'])('the wallet icon %s is accepted', (icon) => {
    expect(readIcon(icon)).toBe(icon)
  })

  it('spaces around an icon are trimmed', () => {
    expect(readIcon(`\n ${PNG}\n`)).toBe(PNG)
  })

  it.each([
    'https://tracker.example/pixel.png',
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://app.example/1',
    `data:image/png;base64,${'A'.repeat(200_000)}`,
    '',
    7,
    null,
    { toString: () => PNG },
  ])('the wallet icon %j is refused [WALLET-14]', (icon) => {
    expect(readIcon(icon)).toBeNull()
  })
})

it.each([
  ['io.metamask', true],
  ['com.coinbase.wallet', true],
  ['metamask', false],
  ['io..metamask', false],
  ['.metamask', false],
  ['io.metamask#2', false],
  ['constructor', false],
  [7, false],
])('isRdns, for the reverse domain name %j, is %s', (value, expected) => {
  expect(isRdns(value)).toBe(expected)
})
