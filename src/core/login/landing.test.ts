import type { LandingView } from '../modal/slice.ts'
import { arrangeLanding, type LandingInput, type LandingMethod } from './landing.ts'

const GROUPS: Record<string, LandingMethod['group']> = {
  email: 'direct',
  sms: 'direct',
  google: 'social',
  twitter: 'social',
  discord: 'social',
  github: 'social',
  apple: 'social',
  metamask: 'wallet',
  rainbow: 'wallet',
  phantom: 'wallet',
  zerion: 'wallet',
  passkey: 'passkey',
}

type Options = Partial<Omit<LandingInput, 'methods'>>

const list = (names: string, options: Options = {}) =>
  arrangeLanding({
    methods: names
      .split(' ')
      .filter(Boolean)
      .map((method) => ({ method, group: GROUPS[method] ?? 'social' })),
    order: null,
    priority: 'web2-first',
    hideDirectWeb2Inputs: false,
    view: 'default',
    ...options,
  })

/**
 * Writes a login list as text with one word per row: a method's name, or `>label` for a row that leads to another view.
 */
const rows = (names: string, options?: Options) =>
  list(names, options)
    .rows.map((row) => (row.kind === 'method' ? row.method : `>${row.label.replace('landing.', '')}`))
    .join(' ')

const WEB2 = { view: 'web2-overflow' } as const
const WEB3 = { view: 'web3-overflow' } as const
const WALLETS_FIRST = { priority: 'web3-first' } as const
const HIDDEN = { hideDirectWeb2Inputs: true } as const

describe('the login list', () => {
  it.each<[names: string, options: Options, shown: string]>([
    // Web2-first: e-mail, SMS and socials, then wallets behind one row.
    ['', {}, ''],
    ['email', {}, 'email'],
    ['sms email', {}, 'sms email'],
    ['email google twitter', {}, 'email google twitter'],
    ['google email', {}, 'email google'],
    ['email metamask', {}, 'email >wallets'],
    ['email metamask rainbow', WEB3, 'metamask rainbow'],
    ['email google twitter metamask', {}, 'email google twitter >wallets'],
    ['email google twitter discord', {}, 'email google twitter discord'],
    ['email google twitter discord github', {}, 'email google twitter discord >otherSocials'],
    ['email google twitter discord github', WEB2, 'github'],
    ['email google twitter discord github metamask', {}, 'email google twitter >otherSocials >wallets'],
    ['email google twitter discord github metamask', WEB2, 'discord github'],
    ['email sms google twitter discord github metamask', {}, 'email sms google >otherSocials >wallets'],
    ['google twitter discord github apple', {}, 'google twitter discord >otherSocials'],
    // Direct inputs behind a row of their own.
    ['email google', HIDDEN, '>email google'],
    ['sms google', HIDDEN, '>sms google'],
    ['email sms google', HIDDEN, '>emailOrSms google'],
    ['email sms google', { ...HIDDEN, ...WEB2 }, 'email sms'],
    ['email', HIDDEN, 'email'],
    // Web3-first: wallets, then the rest behind one row.
    ['email metamask', WALLETS_FIRST, 'metamask >email'],
    ['sms metamask', WALLETS_FIRST, 'metamask >sms'],
    ['email sms metamask', WALLETS_FIRST, 'metamask >emailOrSms'],
    ['email google metamask', WALLETS_FIRST, 'metamask >emailOrSocials'],
    ['sms google metamask', WALLETS_FIRST, 'metamask >smsOrSocials'],
    ['google metamask', WALLETS_FIRST, 'metamask >socials'],
    ['email google metamask', { ...WALLETS_FIRST, ...WEB2 }, 'email google'],
    ['metamask rainbow phantom zerion email', WALLETS_FIRST, 'metamask rainbow phantom >otherWallets >email'],
    ['metamask rainbow phantom zerion email', { ...WALLETS_FIRST, ...WEB3 }, 'zerion'],
    ['email google', WALLETS_FIRST, 'email google'],
    // The host's explicit order replaces the default, which puts wallets or socials first.
    ['email google metamask', { order: { primary: ['metamask', 'email'], overflow: [] } }, 'metamask email'],
    ['email google metamask', { order: { primary: ['email'], overflow: ['google'] } }, 'email >moreOptions'],
    [
      'email google metamask',
      { ...WEB2, order: { primary: ['email'], overflow: ['google', 'metamask'] } },
      'google metamask',
    ],
    ['email google', { order: { primary: ['email', 'sms'], overflow: ['twitter'] } }, 'email'],
    [
      'email sms google twitter discord',
      { order: { primary: ['email', 'sms', 'google', 'twitter', 'discord'], overflow: [] } },
      'email sms google twitter discord',
    ],
    [
      'email sms google twitter discord github',
      { order: { primary: ['email', 'sms', 'google', 'twitter', 'discord', 'github'], overflow: [] } },
      'email sms google twitter >moreOptions',
    ],
    [
      'email sms google twitter discord github',
      { ...WEB2, order: { primary: ['email', 'sms', 'google', 'twitter', 'discord', 'github'], overflow: [] } },
      'discord github',
    ],
  ])('the login list of %s with %j shows: %s [CONFIG-22]', (names, options, shown) => {
    expect(rows(names, options)).toBe(shown)
  })

  describe('the login list with a method that stands for several rows', () => {
    const wallets = (
      names: string,
      { primary, overflow = '', view = 'default' }: { primary: string; overflow?: string; view?: LandingView },
    ) =>
      arrangeLanding({
        methods: names
          .split(' ')
          .map((method) =>
            GROUPS[method] === 'wallet'
              ? { method, group: 'wallet', of: 'wallet' }
              : { method, group: GROUPS[method] ?? 'social' },
          ),
        order: { primary: primary.split(' '), overflow: overflow.split(' ') },
        priority: 'web2-first',
        hideDirectWeb2Inputs: false,
        view,
      })
        .rows.map((row) => (row.kind === 'method' ? row.method : `>${row.label.replace('landing.', '')}`))
        .join(' ')

    const ALL = 'email google metamask rainbow phantom'

    it.each<[what: string, shown: string, expected: string]>([
      ['the method is one row that leads to them', wallets(ALL, { primary: 'email wallet' }), 'email >wallets'],
      [
        'behind it are all of them',
        wallets(ALL, { primary: 'email wallet', view: 'web3-overflow' }),
        'metamask rainbow phantom',
      ],
      ['one that is named has a row of its own', wallets(ALL, { primary: 'metamask email' }), 'metamask email'],
      [
        'and is not shown twice',
        wallets(ALL, { primary: 'metamask wallet', view: 'web3-overflow' }),
        'rainbow phantom',
      ],
      [
        'the row can be among the further ones',
        wallets(ALL, { primary: 'email', overflow: 'wallet', view: 'web2-overflow' }),
        '>wallets',
      ],
      ['one that is not there now has no row', wallets('email rainbow', { primary: 'metamask rainbow' }), 'rainbow'],
      ['without any there is no row', wallets('email', { primary: 'email wallet' }), 'email'],
    ])('the login list, if %s: %s [LOGIN-22]', (_what, shown, expected) => {
      expect(shown).toBe(expected)
    })
  })

  it('a passkey is offered beneath the first view of the login list, and not as a row', () => {
    expect(list('email passkey')).toEqual({ rows: [{ kind: 'method', method: 'email' }], hasPasskey: true })
    expect(list('email passkey', WEB2).hasPasskey).toBe(false)
    expect(list('email').hasPasskey).toBe(false)
    expect(list('email google passkey', { order: { primary: ['google', 'email'], overflow: [] } })).toMatchObject({
      hasPasskey: true,
    })
  })

  it.each<[what: string, order: NonNullable<LandingInput['order']>, view: object, shown: string]>([
    ['first', { primary: ['passkey', 'email'], overflow: [] }, {}, 'passkey email'],
    ['in between', { primary: ['email', 'passkey', 'google'], overflow: [] }, {}, 'email passkey google'],
    ['behind More options', { primary: ['email'], overflow: ['passkey', 'google'] }, {}, 'email >moreOptions'],
    ['and is there then', { primary: ['email'], overflow: ['passkey', 'google'] }, WEB2, 'passkey google'],
    [
      'within the five',
      { primary: ['email', 'sms', 'google', 'twitter', 'passkey'], overflow: [] },
      {},
      'email sms google twitter passkey',
    ],
    [
      'as one of more than five',
      { primary: ['email', 'sms', 'google', 'twitter', 'discord', 'passkey'], overflow: [] },
      {},
      'email sms google twitter >moreOptions',
    ],
    ['alone', { primary: ['passkey'], overflow: [] }, {}, 'passkey'],
  ])('a passkey that the host lists takes its place in the list: %s [LOGIN-18]', (_what, order, view, shown) => {
    const names = 'email sms google twitter discord passkey'
    expect(rows(names, { order, ...view })).toBe(shown)
    expect(list(names, { order, ...view }).hasPasskey).toBe(false)
  })

  describe('the login list for every set of methods and every setting', () => {
    const names = Object.keys(GROUPS).filter((name) => name !== 'passkey')
    /** Every 7th of the 2,048 subsets of the methods. With four settings each, that makes 1,172 login lists. */
    const sets = Array.from({ length: 2 ** names.length }, (_, bits) => bits)
      .filter((bits) => bits % 7 === 1)
      .map((bits) => names.filter((_, index) => bits & (1 << index)))
    const settings: Options[] = [{}, WALLETS_FIRST, HIDDEN, { ...WALLETS_FIRST, ...HIDDEN }]
    const views: LandingView[] = ['default', 'web2-overflow', 'web3-overflow']

    it.each(settings)(
      'with %j, the login list has at most five rows first, and reaches every method exactly once [LOGIN-6]',
      (setting) => {
        for (const set of sets) {
          const first = list(set.join(' '), setting)
          const reachable = views
            .filter((view) => view === 'default' || first.rows.some((row) => row.kind === 'view' && row.view === view))
            .flatMap((view) => list(set.join(' '), { ...setting, view }).rows)
            .flatMap((row) => (row.kind === 'method' ? [row.method] : []))
          expect(first.rows.length).toBeLessThanOrEqual(5)
          expect([...reachable].sort()).toEqual([...set].sort())
        }
      },
    )
  })
})
