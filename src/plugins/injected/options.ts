import { ConfigError, WALLET_NAMES } from '../../core/index.ts'
import { cleanName, isRdns, readIcon } from './announcement.ts'
import type { Directory, NamedWallet } from './directory.ts'
import { knownWallets } from './known.ts'
import type { WalletLinks } from './links.ts'

/** A wallet that has a name here; offered though it is not in the browser. */
export type KnownWalletId =
  | 'metamask'
  | 'coinbase_wallet'
  | 'rainbow'
  | 'phantom'
  | 'zerion'
  | 'trust'
  | 'okx_wallet'
  | 'rabby'
  | 'brave'

/** A wallet that a host describes. */
export interface DescribedWallet extends WalletLinks {
  /** Reverse domain name that it announces (EIP-6963), such as `sh.frame`; its id in `appearance.walletList`. */
  rdns: string
  /** What people call it. */
  name: string
  /** A data URI of an image, for as long as the wallet announces none. */
  icon?: string | undefined
  /** Property that is true on its provider, for `window.ethereum` of old: `isFrame`. */
  flag?: string | undefined
}

/** What a host may set: `injected({ wallets: ['metamask', 'rabby'] })`. */
export interface InjectedOptions {
  /**
   * The wallets to offer though they are not in the browser: ids of those known here, and descriptions of others. Wallets that are
   * there are always offered. Default: all that are known.
   */
  wallets?: readonly (KnownWalletId | DescribedWallet)[] | undefined
}

/** The options as the plugin's sagas read them, with the live wallets beside them: those never enter the store. */
export interface ResolvedInjectedOptions {
  readonly directory: Directory
  readonly described: readonly DescribedWallet[]
}

/**
 * Checks the options.
 *
 * @throws ConfigError
 */
export function readInjectedOptions({ wallets }: InjectedOptions): ResolvedInjectedOptions {
  const known = knownWallets()
  const ids = known.map(({ id }) => id)
  const given: readonly unknown[] = wallets ?? ids
  if (!Array.isArray(given)) throw wrong(given)
  const described: DescribedWallet[] = []
  const offered = given.map((wallet: unknown) => {
    if (typeof wallet === 'string' && ids.includes(wallet)) return wallet
    if (!isDescription(wallet) || known.some(({ rdns }) => rdns.includes(wallet.rdns))) throw wrong(wallet)
    described.push(wallet)
    return wallet.rdns
  })
  if (new Set(offered).size < offered.length) throw wrong(given)
  const named = known.map((wallet): NamedWallet => ({ ...wallet, name: WALLET_NAMES[wallet.id] as string, icon: null }))
  return {
    directory: { known: [...described.map(toNamed), ...named], offered, announced: [], legacy: [], asked: new Set() },
    described,
  }
}

const toNamed = ({ rdns, name, icon, flag }: DescribedWallet): NamedWallet => ({
  id: rdns,
  rdns: [rdns],
  flags: flag ? [flag] : [],
  name,
  icon: icon ?? null,
})

function isDescription(value: unknown): value is DescribedWallet {
  const { rdns, name, icon } = (value ?? {}) as Partial<DescribedWallet>
  return (
    isRdns(rdns) &&
    rdns === rdns.toLowerCase() &&
    cleanName(name) !== '' &&
    (icon === undefined || readIcon(icon) === icon)
  )
}

const wrong = (given: unknown): ConfigError =>
  new ConfigError({
    problem: 'injected(): `wallets` holds what is no wallet, or a wallet twice.',
    given,
    fix: "Pass ids such as 'metamask', and { rdns: 'sh.frame', name: 'Frame' } for others.",
  })
