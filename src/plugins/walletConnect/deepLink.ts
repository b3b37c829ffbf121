import { isAppLink, isUniversalLink } from './appAddress.ts'
import type { WalletConnectWallet } from './directory.ts'

const join = (base: string, path: string): string => `${base}${base.endsWith('/') ? '' : '/'}${path}`

/**
 * Link that passes a pairing to a wallet's app; `null` for a wallet without an address. Prefers the universal link: if the app is
 * not installed, it leads to the download page, while a link with the app's scheme does nothing.
 */
export function pairingLink(wallet: WalletConnectWallet, uri: string): string | null {
  const { universal, native } = addressesOf(wallet)
  const base = universal ?? native
  return base === undefined ? null : join(base, `wc?uri=${encodeURIComponent(uri)}`)
}

/** Link that opens a wallet's app for a request sent over the relay. Prefers the app's scheme, which leaves no empty tab behind. */
export function requestLink(wallet: WalletConnectWallet, request: { id: number; topic: string }): string | null {
  const { universal, native } = addressesOf(wallet)
  const base = native ?? universal
  return base === undefined ? null : join(base, `wc?requestId=${request.id}&sessionTopic=${request.topic}`)
}

/** A wallet's addresses that are safe to open. Production builds don't check the options, and a `javascript:` link would run in the page. */
const addressesOf = ({
  universal,
  native,
}: WalletConnectWallet): Pick<WalletConnectWallet, 'universal' | 'native'> => ({
  universal: isUniversalLink(universal) ? universal : undefined,
  native: isAppLink(native) ? native : undefined,
})

/** Links to its app that a connected wallet reports. They are untrusted: only compared, never opened. */
export interface PeerRedirect {
  native?: unknown
  universal?: unknown
}

/** Finds the listed wallet that answered a pairing of the 'any wallet' entry. */
export const findByRedirect = (
  wallets: readonly WalletConnectWallet[],
  { native, universal }: PeerRedirect,
): WalletConnectWallet | undefined =>
  wallets.find((wallet) => isUnder(native, wallet.native) || isUnder(universal, wallet.universal))

/**
 * Finds the listed wallet that answered a pairing, whichever entry led to it: by the links to its app, else by its name, as
 * wallets without a link to themselves report `MetaMask Wallet`.
 */
export const findPeer = (
  wallets: readonly WalletConnectWallet[],
  { name, redirect }: { name?: unknown; redirect?: PeerRedirect | undefined },
): WalletConnectWallet | undefined =>
  findByRedirect(wallets, redirect ?? {}) ??
  wallets.find((wallet) => typeof name === 'string' && `${name} `.startsWith(`${wallet.name} `))

const isUnder = (address: unknown, base: string | undefined): boolean =>
  typeof address === 'string' && base !== undefined && (address === base || join(address, '') === join(base, ''))
