import { isEip1193Provider, WALLET_NAMES, type DiscoveredWallet, type Eip1193Provider } from '../../core/index.ts'
import { readAnnouncement } from './announcement.ts'
import type { FoundWallet } from './directory.ts'
import { KNOWN_SIGNS, type WalletSigns } from './known.ts'
import type { ResolvedInjectedOptions } from './options.ts'

/** Maximum number of wallets, so that a script that keeps announcing cannot fill the list. */
const MAX_WALLETS = 24

/** Id and name of a provider in `window.ethereum` that has no known flag. */
const UNNAMED = { id: 'injected', name: 'Browser wallet', icon: null }

/** Reads the announcements, or `window.ethereum` if there are none. Returns all wallets to offer, detected ones first. */
export function findWallets(options: ResolvedInjectedOptions): readonly DiscoveredWallet[] {
  const { directory, offered } = options
  for (const event of directory.events.splice(0)) hear(options, event)
  if (directory.announced.length === 0) lookAround(options)
  const detected = (directory.announced.length > 0 ? directory.announced : directory.legacy).map(({ wallet }) => wallet)
  return [...detected, ...offered.filter(({ id }) => !detected.some((wallet) => wallet.id === id))]
}

/** Adds the announced wallet. Ignores an announcement with a known `uuid` or provider, as it is of the same wallet. */
function hear(options: ResolvedInjectedOptions, event: Event): void {
  const { directory } = options
  const { announced } = directory
  const heard = readAnnouncement(event)
  if (!heard || announced.length >= MAX_WALLETS) return
  const { uuid, rdns, name, icon, provider } = heard
  if (announced.some((other) => other.uuid === uuid || other.provider === provider)) return
  const known = findKnown(options, (signs) => signs.rdns.includes(rdns))
  // Adds the domain if the name is that of another wallet, so that it cannot pass for that one.
  const ownName = isNameTaken(options, name) ? `${name} (${rdns})` : name || rdns
  const wallet = { id: known?.id ?? rdns, name: known?.name ?? ownName, icon: icon ?? known?.icon ?? null }
  directory.announced = [...announced, place(announced, wallet, { key: rdns, uuid, provider })]
}

/**
 * Finds the wallet that `isIt` recognises, by its reverse domain name or its provider's flags. Wallets that the host
 * described are tried before the built-in ones.
 */
function findKnown(
  { described, offered }: ResolvedInjectedOptions,
  isIt: (signs: WalletSigns) => boolean,
): Omit<DiscoveredWallet, 'status'> | undefined {
  const signs = described.map(({ rdns, flag }): WalletSigns => ({ id: rdns, rdns: [rdns], flags: flag ? [flag] : [] }))
  const id = [...signs, ...KNOWN_SIGNS].find(isIt)?.id
  if (id === undefined) return undefined
  return offered.find((wallet) => wallet.id === id) ?? { id, name: WALLET_NAMES[id] ?? id, icon: null }
}

const isNameTaken = ({ described }: ResolvedInjectedOptions, name: string): boolean =>
  [...Object.values(WALLET_NAMES), ...described.map((wallet) => wallet.name)].some(
    (taken) => soundOf(taken) === soundOf(name),
  )

/** Normalises a name for comparing: lower case, without spaces and punctuation. */
const soundOf = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Numbers a further wallet with the same id or domain. All are offered, as it is unknown which one the user means. */
function place(
  others: readonly FoundWallet[],
  { id, name, icon }: Omit<DiscoveredWallet, 'status'>,
  found: Omit<FoundWallet, 'wallet'>,
): FoundWallet {
  const count = others.filter(({ key, wallet }) => key === found.key || wallet.id === id).length + 1
  const twin = count > 1 && { id: `${found.key}#${count}`, name: `${name} (${count})` }
  return { ...found, wallet: { id, name, icon, ...twin, status: 'detected' } }
}

/** Finds wallets in `window.ethereum`, which wallets without EIP-6963 set. Several wallets share it through `providers`. */
function lookAround(options: ResolvedInjectedOptions): void {
  const { directory } = options
  directory.legacy = []
  for (const provider of legacyProviders()) {
    const { legacy } = directory
    if (legacy.length >= MAX_WALLETS || legacy.some((other) => other.provider === provider)) continue
    const wallet = findKnown(options, ({ flags }) => flags.some((flag) => isTrue(provider, flag))) ?? UNNAMED
    directory.legacy = [...legacy, place(legacy, wallet, { key: wallet.id, uuid: null, provider })]
  }
}

function legacyProviders(): Eip1193Provider[] {
  try {
    const { ethereum } = window as { ethereum?: { providers?: unknown } | undefined }
    const { providers } = ethereum ?? {}
    const all = Array.isArray(providers) && providers.length > 0 ? (providers as unknown[]) : [ethereum]
    return all.filter(isEip1193Provider)
  } catch {
    // If two wallets fight over `window.ethereum`, reading it may throw.
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
