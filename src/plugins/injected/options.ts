import { ConfigError, walletName, type DiscoveredWallet, type WalletLinks } from '../../core/index.ts'
import type { Directory } from './directory.ts'

/** Ids of the wallets whose name and install links are built in, so that hosts need not describe them. */
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

/** Id of a known wallet, which can be offered even if it is not installed. */
export type KnownWalletId = (typeof KNOWN_WALLETS)[number]

/** A wallet that is not built in, described by the host so that the plugin can offer and recognise it. */
export interface DescribedWallet extends WalletLinks {
  /** Reverse domain name that the wallet announces (EIP-6963), in lower case, such as `sh.frame`. Also its id in `appearance.walletList`. */
  rdns: string
  /** Name that users see, whatever name the wallet announces. */
  name: string
  /** A data URI of an image, used if the wallet announces none. */
  icon?: string | undefined
  /** Property that is true on the wallet's provider, such as `isFrame`: identifies it in `window.ethereum` if it does not announce itself. */
  flag?: string | undefined
}

/** Options of the plugin: `injected({ wallets: ['metamask', 'rabby'] })`. */
export interface InjectedOptions {
  /**
   * Wallets to offer even if they are not installed: ids of known wallets, and descriptions of others. Installed wallets are always
   * offered. Default: all known wallets.
   */
  wallets?: readonly (KnownWalletId | DescribedWallet)[] | undefined
}

/** The checked options for the plugin's sagas. `directory` holds live providers, so the options never enter the store. */
export interface ResolvedInjectedOptions {
  /** Wallets to offer even if they are not installed. */
  readonly offered: readonly DiscoveredWallet[]
  readonly described: readonly DescribedWallet[]
  readonly directory: Directory
}

/**
 * @throws ConfigError for a wallet that is neither known nor described, or is listed twice; not in production builds
 */
export function readInjectedOptions({ wallets = KNOWN_WALLETS }: InjectedOptions): ResolvedInjectedOptions {
  // Wrong options show in development already, so a production build leaves out the checks and their texts.
  if (process.env.NODE_ENV !== 'production') assertWallets(wallets)
  return {
    offered: wallets.map(toOffer),
    described: wallets.filter((wallet) => typeof wallet !== 'string'),
    directory: { events: [], announced: [], legacy: [], agreed: new Set() },
  }
}

const toOffer = (wallet: KnownWalletId | DescribedWallet): DiscoveredWallet => {
  const {
    rdns: id,
    name,
    icon = null,
  } = typeof wallet === 'string' ? { rdns: wallet, name: walletName(wallet) } : wallet
  return { id, name, icon, status: 'missing' }
}

function assertWallets(wallets: unknown): void {
  if (!Array.isArray(wallets)) throw wrong(wallets)
  const stray: unknown = wallets.find(
    (wallet) => !KNOWN_WALLETS.includes(wallet as KnownWalletId) && !isDescribed(wallet),
  )
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
