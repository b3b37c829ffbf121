import { WALLET_NAMES, type DiscoveredWallet, type Eip1193Provider } from '../../core/index.ts'
import { isProvider, readAnnouncement } from './announcement.ts'
import type { WalletSigns } from './known.ts'

/** A wallet that has a name before it is found. */
export interface NamedWallet extends WalletSigns {
  name: string
  icon: string | null
}

/** A wallet in this browser, with its live provider. */
interface FoundWallet {
  wallet: DiscoveredWallet
  /** Reverse domain name, or the id of a wallet that announced none. */
  key: string
  uuid: string | null
  provider: Eip1193Provider
}

/** Who is there. It lives beside the plugin's options: providers never enter the store. */
export interface Directory {
  /** Wallets by which others are told, in the order in which flags are read. */
  readonly known: readonly NamedWallet[]
  /** Ids of those that are offered though they are not there. */
  readonly offered: readonly string[]
  announced: readonly FoundWallet[]
  /** Those of `window.ethereum`. */
  legacy: readonly FoundWallet[]
  /** Wallets that are being asked for their accounts, by id. */
  readonly asked: Set<string>
}

/** More than anybody has; a script that announces on and on must not fill the list. */
const MAX_WALLETS = 24

/** Id and name of a provider in `window.ethereum` that does not say whose it is. */
const UNNAMED = { id: 'injected', name: 'Browser wallet', icon: null }

/**
 * Takes note of an announcement.
 *
 * @returns whether it was news: a wallet that announces itself again, or anew under another number, is the same
 */
export function hear(directory: Directory, detail: unknown): boolean {
  const heard = readAnnouncement(detail)
  const { announced, known } = directory
  if (!heard || announced.length >= MAX_WALLETS) return false
  const { uuid, rdns, name, icon, provider } = heard
  if (announced.some((other) => other.uuid === uuid || other.provider === provider)) return false
  const named = known.find((candidate) => candidate.rdns.includes(rdns))
  const wallet = named ? { ...named, icon: icon ?? named.icon } : { id: rdns, name: name || rdns, icon }
  // Who is not that wallet may not go by its name alone.
  if (!named && isNameTaken(known, name)) wallet.name = `${name} (${rdns})`
  directory.announced = [...announced, place(announced, wallet, rdns, uuid, provider)]
  return true
}

const isNameTaken = (known: readonly NamedWallet[], name: string): boolean =>
  [...Object.values(WALLET_NAMES), ...known.map((wallet) => wallet.name)].some(
    (taken) => taken.toLowerCase() === name.toLowerCase(),
  )

/** A second wallet of the same name gets a number; both are offered, as nobody can say which one is meant. */
function place(
  others: readonly FoundWallet[],
  { id, name, icon }: Omit<DiscoveredWallet, 'status'>,
  key: string,
  uuid: string | null,
  provider: Eip1193Provider,
): FoundWallet {
  const isTwin = (other: FoundWallet) => other.key === key || other.wallet.id === id
  const count = others.filter(isTwin).length + 1
  const wallet: DiscoveredWallet = { id, name, icon, status: 'detected' }
  if (count > 1) Object.assign(wallet, { id: `${key}#${count}`, name: `${name} (${count})` })
  return { wallet, key, uuid, provider }
}

/** Looks into `window.ethereum`, where wallets were before they announced themselves. Several share it as `providers`. */
export function lookAround(directory: Directory): void {
  directory.legacy = []
  for (const provider of legacyProviders()) {
    const { legacy, known } = directory
    if (legacy.length >= MAX_WALLETS || legacy.some((other) => other.provider === provider)) continue
    const wallet = known.find(({ flags }) => flags.some((flag) => isTrue(provider, flag))) ?? UNNAMED
    directory.legacy = [...legacy, place(legacy, wallet, wallet.id, null, provider)]
  }
}

function legacyProviders(): Eip1193Provider[] {
  try {
    const { ethereum } = window as { ethereum?: { providers?: unknown } | undefined }
    const { providers } = ethereum ?? {}
    const all = Array.isArray(providers) && providers.length > 0 ? (providers as unknown[]) : [ethereum]
    return all.filter(isProvider)
  } catch {
    // Two wallets that fight over it can leave what throws.
    return []
  }
}

const isTrue = (provider: object, flag: string): boolean => {
  try {
    return Boolean((provider as Record<string, unknown>)[flag])
  } catch {
    return false
  }
}

/** What is offered: the wallets in this browser, and those with a name that are not there. */
export function listWallets({ announced, legacy, known, offered }: Directory): readonly DiscoveredWallet[] {
  const detected = (announced.length > 0 ? announced : legacy).map(({ wallet }) => wallet)
  const missing = known.filter(({ id }) => offered.includes(id) && !detected.some((wallet) => wallet.id === id))
  return [...detected, ...missing.map(({ id, name, icon }): DiscoveredWallet => ({ id, name, icon, status: 'missing' }))]
}

/** The provider of a wallet that is there. One of `window.ethereum` stays in use after others announced themselves. */
export const findProvider = ({ announced, legacy }: Directory, walletId: string): Eip1193Provider | undefined =>
  [...announced, ...legacy].find(({ wallet }) => wallet.id === walletId)?.provider
