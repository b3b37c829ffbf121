import type { LandingView } from '../modal/slice.ts'
import type { LandingGroup } from '../plugin/types.ts'

/** At most this many rows show on the first view (LOGIN-6). */
const MAX_LANDING_ROWS = 5
/** At most this many socials (web2-first) or wallets (web3-first) show when there are more rows than fit. */
export const MAX_GROUP_ROWS = 3

/** A login method, as input to {@link arrangeLanding}. */
export interface LandingMethod {
  method: string
  group: LandingGroup
  /** The login method that this row belongs to, if that has several rows: `wallet` for `metamask`. */
  of?: string | undefined
}

export interface LandingInput {
  /** Enabled methods, in the host's order. */
  methods: readonly LandingMethod[]
  /** The host's explicit order; wins over `priority`. A method with several rows is one row here, which leads to a view of them. */
  order: { readonly primary: readonly string[]; readonly overflow: readonly string[] } | null
  priority: 'web2-first' | 'web3-first'
  hideDirectWeb2Inputs: boolean
  view: LandingView
}

/** Text keys of the rows that lead to another view. */
export type LandingLinkLabel =
  | 'landing.moreOptions'
  | 'landing.otherSocials'
  | 'landing.emailOrSocials'
  | 'landing.smsOrSocials'
  | 'landing.emailOrSms'
  | 'landing.email'
  | 'landing.sms'
  | 'landing.socials'
  | 'landing.wallets'
  | 'landing.otherWallets'

export type LandingRow =
  | { kind: 'method'; method: string }
  | { kind: 'view'; view: LandingView; label: LandingLinkLabel }

export interface LandingList {
  rows: LandingRow[]
  /**
   * True if 'I have a passkey' shows beneath the rows. `false` if the host's order names the passkey method, which is then
   * one of the rows.
   */
  hasPasskey: boolean
}

const method = (name: string): LandingRow => ({ kind: 'method', method: name })
const link = (view: LandingView, label: LandingLinkLabel): LandingRow => ({ kind: 'view', view, label })

/**
 * Arranges the rows of a view of the login list, with their order and overflow (LOGIN-6 to LOGIN-18). Every enabled method is
 * reachable, and no view but an overflow shows more than five rows.
 */
export function arrangeLanding(input: LandingInput): LandingList {
  const hasPasskey =
    input.view === 'default' &&
    input.methods.some(({ group, method: name }) => group === 'passkey' && !isOrdered(name, input.order))
  const rows = input.order ? arrangeByOrder(input, input.order) : arrangeByPriority(input)
  return { rows, hasPasskey }
}

const isOrdered = (name: string, order: LandingInput['order']): boolean =>
  order !== null && (order.primary.includes(name) || order.overflow.includes(name))

function arrangeByOrder({ methods, view }: LandingInput, order: NonNullable<LandingInput['order']>): LandingRow[] {
  const rows = new Map<string, LandingRow>()
  for (const { method: name, of } of methods) {
    if (of !== undefined) rows.set(of, link('web3-overflow', 'landing.wallets'))
    rows.set(name, method(name))
  }
  const listed = unique([...order.primary, ...order.overflow]).filter((name) => rows.has(name))
  if (view === 'web3-overflow') {
    const behind = methods.filter(({ method: name, of = '' }) => listed.includes(of) && !listed.includes(name))
    return behind.map((entry) => method(entry.method))
  }
  const toRows = (names: string[]) => names.flatMap((name) => rows.get(name) ?? [])
  // If no `primary` method is enabled, the others move up: a list with 'More options' alone would cost a useless click.
  const primaryCount = listed.filter((name) => order.primary.includes(name)).length || listed.length
  const fits = primaryCount === listed.length && listed.length <= MAX_LANDING_ROWS
  const shown = fits ? listed.length : Math.min(primaryCount, MAX_LANDING_ROWS - 1)
  if (view !== 'default') return toRows(listed.slice(shown))
  const first = toRows(listed.slice(0, shown))
  return shown < listed.length ? [...first, link('web2-overflow', 'landing.moreOptions')] : first
}

interface Groups {
  direct: string[]
  socials: string[]
  wallets: string[]
}

function arrangeByPriority(input: LandingInput): LandingRow[] {
  const named = (group: LandingGroup) =>
    input.methods.filter((entry) => entry.group === group).map((entry) => entry.method)
  const groups: Groups = { direct: named('direct'), socials: named('social'), wallets: named('wallet') }
  // If there are only web2 methods, or only wallets, the host's priority does not matter.
  const hasWeb2 = groups.direct.length + groups.socials.length > 0
  const web2First =
    input.priority === 'web2-first' ? hasWeb2 || groups.wallets.length === 0 : groups.wallets.length === 0
  return web2First ? arrangeWeb2First(groups, input) : arrangeWeb3First(groups, input)
}

function arrangeWeb2First({ direct, socials, wallets }: Groups, input: LandingInput): LandingRow[] {
  if (input.view === 'web3-overflow') return wallets.map(method)
  const hidesDirect = input.hideDirectWeb2Inputs && direct.length > 0 && socials.length + wallets.length > 0
  const entries = hidesDirect ? 1 : direct.length
  const shown = fitWeb2({ entries, socials: socials.length, hasWallets: wallets.length > 0 })
  const shownDirect = hidesDirect ? [] : direct.slice(0, shown.entries)
  const rest = [...direct.slice(shownDirect.length), ...socials.slice(shown.socials)]
  if (input.view === 'web2-overflow') return rest.map(method)
  return [
    ...(hidesDirect ? [link('web2-overflow', directLabel(direct))] : shownDirect.map(method)),
    ...socials.slice(0, shown.socials).map(method),
    ...(shown.hasOverflow ? [link('web2-overflow', overflowLabel(shown, entries))] : []),
    ...(wallets.length > 0 ? [link('web3-overflow', 'landing.wallets')] : []),
  ]
}

interface Web2Rows {
  entries: number
  socials: number
}

/**
 * Returns how many direct entries and socials show. The link to the other rows, and the one to wallets, take one row each.
 */
function fitWeb2({
  entries,
  socials,
  hasWallets,
}: Web2Rows & { hasWallets: boolean }): Web2Rows & { hasOverflow: boolean } {
  const room = MAX_LANDING_ROWS - (hasWallets ? 1 : 0)
  const options = entries + socials + (hasWallets ? 1 : 0)
  const isOverGroup = socials > MAX_GROUP_ROWS && options >= MAX_LANDING_ROWS
  if (entries + socials <= room && !isOverGroup) return { entries, socials, hasOverflow: false }
  const shownEntries = Math.min(entries, room - 1)
  return {
    entries: shownEntries,
    socials: Math.min(MAX_GROUP_ROWS, socials, room - 1 - shownEntries),
    hasOverflow: true,
  }
}

function overflowLabel(shown: Web2Rows, entries: number): LandingLinkLabel {
  if (shown.entries < entries) return 'landing.moreOptions'
  return shown.socials > 0 ? 'landing.otherSocials' : 'landing.socials'
}

function arrangeWeb3First({ direct, socials, wallets }: Groups, { view }: LandingInput): LandingRow[] {
  const web2 = [...direct, ...socials]
  if (view === 'web2-overflow') return web2.map(method)
  const hasOverflow = wallets.length > MAX_GROUP_ROWS
  const shown = hasOverflow ? MAX_GROUP_ROWS : wallets.length
  if (view === 'web3-overflow') return wallets.slice(shown).map(method)
  return [
    ...wallets.slice(0, shown).map(method),
    ...(hasOverflow ? [link('web3-overflow', 'landing.otherWallets')] : []),
    ...(web2.length > 0 ? [link('web2-overflow', web2Label(direct, socials))] : []),
  ]
}

function web2Label(direct: string[], socials: string[]): LandingLinkLabel {
  if (direct.length === 0) return 'landing.socials'
  if (socials.length === 0) return directLabel(direct)
  return direct.includes('email') ? 'landing.emailOrSocials' : 'landing.smsOrSocials'
}

function directLabel(direct: string[]): LandingLinkLabel {
  const [hasEmail, hasSms] = [direct.includes('email'), direct.includes('sms')]
  if (hasEmail && hasSms) return 'landing.emailOrSms'
  if (hasEmail) return 'landing.email'
  return hasSms ? 'landing.sms' : 'landing.moreOptions'
}

const unique = (names: readonly string[]): string[] => [...new Set(names)]
