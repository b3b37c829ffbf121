import { ConfigError, walletName, type DiscoveredWallet, type WalletLinks } from '../../core/index.ts'
import type { Directory } from './directory.ts'

/** The wallets that have a name here. */
export const KNOWN_WALLETS = [
  'metamask',
  'coinbase_wallet',
  'rainbow',
  'phantom',
  'zerion',
  'trust',
  'okx_wallet',
  'rabby',
  'brave',
] as const

/** A wallet that has a name here; offered though it is not in the browser. */
export type KnownWalletId = (typeof KNOWN_WALLETS)[number]

/** A wallet that a host describes. */
export interface DescribedWallet extends WalletLinks {
  /** Reverse domain name that it announces (EIP-6963) in small letters, such as `sh.frame`; its id in `appearance.walletList`. */
  rdns: string
  /** Name people know the wallet by. */
  name: string
  /** A data URI of an image, for as long as the wallet announces none. */
  icon?: string | undefined
  /** Property that is true on its provider, for `window.ethereum` of old: `isFrame`. */
  flag?: string | undefined
}

/** Options of the plugin: `injected({ wallets: ['metamask', 'rabby'] })`. */
export interface InjectedOptions {
  /**
   * The wallets to offer though they are not in the browser: ids of those known here, and descriptions of others. Wallets that are
   * there are always offered. Default: all that are known.
   */
  wallets?: readonly (KnownWalletId | DescribedWallet)[] | undefined
}

/** The options as the plugin's sagas read them, with the live wallets beside them: those never enter the store. */
export interface ResolvedInjectedOptions {
  /** Wallets offered if none is in the page. */
  readonly offered: readonly DiscoveredWallet[]
  readonly described: readonly DescribedWallet[]
  readonly directory: Directory
}

/**
 * Checks the options.
 *
 * @throws ConfigError
 */
export function readInjectedOptions({ wallets = KNOWN_WALLETS }: InjectedOptions): ResolvedInjectedOptions {
  // Mistakes that every run shows: a production build leaves the checks and their texts out.
  if (process.env.NODE_ENV !== 'production') assertWallets(wallets)
  return {
    offered: wallets.map(toOffer),
    described: wallets.filter((wallet) => typeof wallet !== 'string'),
    directory: { events: [], announced: [], legacy: [], agreed: new Set() },
  }
}

const toOffer = (wallet: KnownWalletId | DescribedWallet): DiscoveredWallet => {
  const { rdns: id, name, icon = null } = typeof wallet === 'string' ? { rdns: wallet, name: walletName(wallet) } : wallet
  return { id, name, icon, status: 'missing' }
}

function assertWallets(wallets: unknown): void {
  if (!Array.isArray(wallets)) throw wrong(wallets)
  const stray: unknown = wallets.find((wallet) => !KNOWN_WALLETS.includes(wallet as KnownWalletId) && !isDescribed(wallet))
  if (stray !== undefined || wallets.includes(undefined)) throw wrong(stray)
  const ids = (wallets as (KnownWalletId | DescribedWallet)[]).map((wallet) => toOffer(wallet).id)
  if (new Set(ids).size < ids.length) throw wrong(wallets)
}

function isDescribed(wallet: unknown): boolean {
  const { rdns, name, icon = 'data:image/' } = (wallet ?? {}) as Partial<DescribedWallet>
  return isText(rdns, /^[a-z\d-]+(\.[a-z\d-]+)+$/) && isText(name, /\S/) && isText(icon, /^data:image\//)
}

const isText = (value: unknown, pattern: RegExp): boolean => typeof value === 'string' && pattern.test(value)

const wrong = (given: unknown): ConfigError =>
  new ConfigError({
    problem: 'injected(): `wallets` contains an entry that is not a wallet, or a duplicate.',
    given,
    fix: "Pass ids such as 'metamask', and { rdns: 'sh.frame', name: 'Frame' } for others.",
  })
