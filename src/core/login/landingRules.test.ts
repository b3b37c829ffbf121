/** The rules LOGIN-6 to LOGIN-18 of the login list, each over every combination below. */
import type { LandingView } from '../modal/slice.ts'
import { arrangeLanding, type LandingInput, type LandingList, type LandingMethod, type LandingRow } from './landing.ts'

const DIRECT = ['', 'email', 'sms', 'email sms', 'sms email', 'email sms magicWord', 'email sms magicWord riddle']
const SOCIALS = [
  '',
  'google',
  'google twitter discord',
  'google twitter discord github',
  'google twitter discord github spotify instagram tiktok linkedin apple',
]
const WALLETS = ['', 'metamask', 'metamask rainbow phantom', 'metamask rainbow phantom zerion']
const PASSKEYS = ['', 'passkey']
const SETTINGS = [
  { priority: 'web2-first', hideDirectWeb2Inputs: false },
  { priority: 'web2-first', hideDirectWeb2Inputs: true },
  { priority: 'web3-first', hideDirectWeb2Inputs: false },
  { priority: 'web3-first', hideDirectWeb2Inputs: true },
] as const
const VIEWS: readonly LandingView[] = ['default', 'web2-overflow', 'web3-overflow']

const words = (text: string) => text.split(' ').filter(Boolean)

interface Combination {
  direct: string[]
  socials: string[]
  wallets: string[]
  passkeys: string[]
  input: LandingInput
  first: LandingList
}

/**
 * Every way in which a host may order methods: not at all, all of them first, some behind 'More options', all behind,
 * in reverse, and with names that are not enabled.
 */
function ordersOf(names: string[], passkeys: string[]): LandingInput['order'][] {
  const reversed = [...names].reverse()
  return [
    null,
    { primary: names, overflow: [] },
    { primary: names.slice(0, 2), overflow: names.slice(2) },
    { primary: ['notEnabled'], overflow: names },
    { primary: reversed.slice(0, 5), overflow: [...reversed.slice(5), 'notEnabled'] },
    { primary: [...passkeys, ...names], overflow: [] },
    { primary: names.slice(0, 2), overflow: [...passkeys, ...names.slice(2)] },
  ]
}

const combinations: Combination[] = DIRECT.flatMap((direct) =>
  SOCIALS.flatMap((socials) =>
    WALLETS.flatMap((wallets) =>
      PASSKEYS.flatMap((passkeys) => {
        const groups = {
          direct: words(direct),
          socials: words(socials),
          wallets: words(wallets),
          passkeys: words(passkeys),
        }
        const methods: LandingMethod[] = [
          ...groups.direct.map((method) => ({ method, group: 'direct' as const })),
          ...groups.passkeys.map((method) => ({ method, group: 'passkey' as const })),
          ...groups.socials.map((method) => ({ method, group: 'social' as const })),
          ...groups.wallets.map((method) => ({ method, group: 'wallet' as const })),
        ]
        return SETTINGS.flatMap((setting) =>
          ordersOf([...groups.direct, ...groups.socials, ...groups.wallets], groups.passkeys).map((order) => {
            const input: LandingInput = { methods, order, ...setting, view: 'default' }
            return { ...groups, input, first: arrangeLanding(input) }
          }),
        )
      }),
    ),
  ),
)

const inView = ({ input }: Combination, view: LandingView) => arrangeLanding({ ...input, view })
const shown = (rows: readonly LandingRow[]) => rows.flatMap((row) => (row.kind === 'method' ? row.method : []))
const links = (rows: readonly LandingRow[]) => rows.flatMap((row) => (row.kind === 'view' ? row : []))
const labels = (rows: readonly LandingRow[]) => links(rows).map(({ label }) => label.replace('landing.', ''))
const namedPasskeys = ({ passkeys, input: { order } }: Combination) =>
  passkeys.filter((name) => order && [...order.primary, ...order.overflow].includes(name))
/** Names of all methods that must be a row on some view. Passkeys are rows only if the host's order names them. */
const all = (case_: Combination) => [...namedPasskeys(case_), ...case_.direct, ...case_.socials, ...case_.wallets]
const isWeb2First = ({ input, wallets, direct, socials }: Combination) =>
  input.order === null &&
  (wallets.length === 0 || (input.priority === 'web2-first' && direct.length + socials.length > 0))
const isWeb3First = (case_: Combination) => case_.input.order === null && !isWeb2First(case_)
const hides = ({ input, direct, socials, wallets }: Combination) =>
  input.hideDirectWeb2Inputs && direct.length > 0 && socials.length + wallets.length > 0

/** A rule: its text, the combinations it applies to, and the check that each of them must pass. */
type Rule = [text: string, applies: (case_: Combination) => boolean, holds: (case_: Combination) => boolean]

const rules: Rule[] = [
  ['at most 5 options show [LOGIN-6]', () => true, ({ first }) => first.rows.length <= 5],
  [
    'nothing shows twice, and every enabled method can be reached [LOGIN-6]',
    () => true,
    (case_) => {
      const views = VIEWS.filter(
        (view) => view === 'default' || links(case_.first.rows).some((row) => row.view === view),
      )
      const found = views.flatMap((view) => shown(inView(case_, view).rows))
      return [...found].sort().join() === all(case_).sort().join()
    },
  ],
  [
    'a row that leads to a view leads to something',
    () => true,
    (case_) => links(case_.first.rows).every(({ view }) => view !== 'default' && inView(case_, view).rows.length > 0),
  ],
  [
    'overflow views lead nowhere else [LOGIN-19]',
    () => true,
    (case_) => VIEWS.slice(1).every((view) => links(inView(case_, view).rows).length === 0),
  ],
  [
    'no list asks for a click that decides nothing',
    (case_) => all(case_).length > 0,
    ({ first }) => first.rows.length > 1 || links(first.rows).length === 0,
  ],
  [
    'a passkey entry shows when passkeys are enabled, on the first view only, and is no row unless the host names it [LOGIN-18]',
    () => true,
    (case_) =>
      case_.first.hasPasskey === case_.passkeys.length > namedPasskeys(case_).length &&
      VIEWS.slice(1).every((view) => !inView(case_, view).hasPasskey) &&
      VIEWS.every((view) => namedPasskeys(case_).length > 0 || !shown(inView(case_, view).rows).includes('passkey')),
  ],

  [
    "the order comes from the configured lists: primary, then 'More options', then overflow [LOGIN-8]",
    ({ input }) => input.order !== null,
    (case_) => {
      const { primary, overflow } = case_.input.order!
      const listed = [...primary, ...overflow].filter((name) => all(case_).includes(name))
      return [...shown(case_.first.rows), ...shown(inView(case_, 'web2-overflow').rows)].join() === listed.join()
    },
  ],
  [
    "where more than 5 are configured, 4 show plus 'More options' [LOGIN-7]",
    (case_) =>
      case_.input.order !== null &&
      all(case_).length > 5 &&
      case_.input.order.primary.filter((name) => all(case_).includes(name)).length !== 2,
    ({ first }) => shown(first.rows).length === 4 && labels(first.rows).join() === 'moreOptions',
  ],
  [
    "where 5 or fewer are primary and none overflow, all show without 'More options' [LOGIN-7]",
    ({ input }) => input.order?.overflow.length === 0 && input.order.primary.length <= 5,
    (case_) => shown(case_.first.rows).join() === all(case_).join(),
  ],
  [
    'a configured order wins over the priority [LOGIN-8]',
    ({ input }) => input.order !== null,
    ({ input, first }) =>
      JSON.stringify(
        arrangeLanding({ ...input, priority: input.priority === 'web2-first' ? 'web3-first' : 'web2-first' }),
      ) === JSON.stringify(first),
  ],

  [
    'web2-first: e-mail and SMS come first, then socials [LOGIN-10]',
    (case_) => isWeb2First(case_) && !hides(case_),
    (case_) => {
      const names = shown(case_.first.rows)
      const order = [...case_.direct, ...case_.socials]
      return names.join() === order.filter((name) => names.includes(name)).join()
    },
  ],
  [
    'SMS goes first if it is listed before e-mail [LOGIN-11]',
    (case_) => isWeb2First(case_) && !hides(case_) && case_.direct.join(' ').startsWith('sms email'),
    ({ first }) => shown(first.rows).slice(0, 2).join() === 'sms,email',
  ],
  [
    "web2-first: then 'Continue with a wallet', last, and wallets behind it [LOGIN-10]",
    (case_) => isWeb2First(case_) && case_.wallets.length > 0,
    (case_) =>
      labels(case_.first.rows.slice(-1)).join() === 'wallets' &&
      shown(inView(case_, 'web3-overflow').rows).join() === case_.wallets.join(),
  ],
  [
    'web2-first: no wallet on the first view [LOGIN-10]',
    isWeb2First,
    (case_) => !shown(case_.first.rows).some((name) => case_.wallets.includes(name)),
  ],
  [
    'web2-first shows at most 3 socials when more than 4 options exist [LOGIN-12]',
    (case_) =>
      isWeb2First(case_) &&
      (hides(case_) ? 1 : case_.direct.length) + case_.socials.length + (case_.wallets.length > 0 ? 1 : 0) > 4,
    (case_) => shown(case_.first.rows).filter((name) => case_.socials.includes(name)).length <= 3,
  ],
  [
    'web2-first: up to 4 options all show [LOGIN-12]',
    (case_) =>
      isWeb2First(case_) &&
      !hides(case_) &&
      case_.direct.length + case_.socials.length + (case_.wallets.length > 0 ? 1 : 0) <= 4,
    (case_) => shown(case_.first.rows).join() === [...case_.direct, ...case_.socials].join(),
  ],
  [
    "socials that do not fit are behind 'Other socials' [LOGIN-12]",
    (case_) =>
      isWeb2First(case_) &&
      !hides(case_) &&
      shown(case_.first.rows).some((name) => case_.socials.includes(name)) &&
      !case_.socials.every((name) => shown(case_.first.rows).includes(name)),
    ({ first }) => labels(first.rows).includes('otherSocials'),
  ],
  [
    "web2-first: where not every direct method fits, the row to the rest is 'More options' [LOGIN-13]",
    (case_) =>
      isWeb2First(case_) && !hides(case_) && !case_.direct.every((name) => shown(case_.first.rows).includes(name)),
    ({ first }) =>
      labels(first.rows)
        .filter((label) => label !== 'wallets')
        .join() === 'moreOptions',
  ],
  [
    "web2-first: where every direct method fits, and no social, the row to them is 'Log in with a social account' [LOGIN-13]",
    (case_) =>
      isWeb2First(case_) &&
      !hides(case_) &&
      case_.socials.length > 0 &&
      shown(case_.first.rows).join() === case_.direct.join(),
    ({ first }) =>
      labels(first.rows)
        .filter((label) => label !== 'wallets')
        .join() === 'socials',
  ],
  [
    "hideDirectWeb2Inputs: e-mail and SMS are behind 'Continue with …' [LOGIN-17]",
    (case_) => isWeb2First(case_) && hides(case_),
    (case_) => {
      const [hasEmail, hasSms] = [case_.direct.includes('email'), case_.direct.includes('sms')]
      const label = hasEmail && hasSms ? 'emailOrSms' : hasEmail ? 'email' : 'sms'
      return (
        labels(case_.first.rows.slice(0, 1)).join() === label &&
        !shown(case_.first.rows).some((name) => case_.direct.includes(name)) &&
        case_.direct.every((name) => shown(inView(case_, 'web2-overflow').rows).includes(name))
      )
    },
  ],

  [
    'web3-first: wallets come first, at most 3 [CONFIG-21, LOGIN-14]',
    isWeb3First,
    (case_) =>
      shown(case_.first.rows).join() === case_.wallets.slice(0, case_.wallets.length > 3 ? 3 : undefined).join(),
  ],
  [
    "web3-first: further wallets are behind 'Other wallets' [LOGIN-14]",
    isWeb3First,
    (case_) => labels(case_.first.rows).includes('otherWallets') === case_.wallets.length > 3,
  ],
  [
    'web3-first: the rest is behind one row, whose label says what it is [LOGIN-15]',
    isWeb3First,
    (case_) => {
      const { direct, socials, first } = case_
      const rest = labels(first.rows).filter((label) => label !== 'otherWallets')
      const [hasEmail, hasSms] = [direct.includes('email'), direct.includes('sms')]
      const expected =
        direct.length + socials.length === 0
          ? []
          : direct.length === 0
            ? ['socials']
            : socials.length > 0
              ? [hasEmail ? 'emailOrSocials' : 'smsOrSocials']
              : [hasEmail && hasSms ? 'emailOrSms' : hasEmail ? 'email' : 'sms']
      return (
        rest.join() === expected.join() &&
        shown(inView(case_, 'web2-overflow').rows).join() === [...direct, ...socials].join()
      )
    },
  ],
  [
    'web3-first without wallets is web2-first [LOGIN-16]',
    ({ input, wallets }) => input.priority === 'web3-first' && wallets.length === 0,
    ({ input, first }) =>
      JSON.stringify(arrangeLanding({ ...input, priority: 'web2-first' })) === JSON.stringify(first),
  ],
]

describe('the rules of the login list', () => {
  it('the rules of the login list are checked in more than 5,000 combinations', () => {
    expect(combinations.length).toBeGreaterThan(5_000)
  })

  it.each(rules)('every combination of the login list keeps the rule: %s', (_, applies, holds) => {
    const cases = combinations.filter(applies)
    expect(cases.length).toBeGreaterThan(10)
    const broken = cases
      .filter((case_) => !holds(case_))
      .map(({ input, first }) => ({
        ...input,
        methods: input.methods.map(({ method }) => method).join(' '),
        first: first.rows,
      }))
    expect(broken.slice(0, 2)).toEqual([])
  })
})
