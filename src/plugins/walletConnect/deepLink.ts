import { isAppLink, isUniversalLink } from './appAddress.ts'
import type { WalletConnectWallet } from './directory.ts'

const join = (base: string, path: string): string => `${base}${base.endsWith('/') ? '' : '/'}${path}`

/**
 * The link that hands a pairing to a wallet's app; `null` for a wallet without an address. The universal link comes first: if the
 * app is missing, it leads to the app's download page, while a scheme does nothing.
 */
export function pairingLink(wallet: WalletConnectWallet, uri: string): string | null {
  const { universal, native } = addressesOf(wallet)
  const base = universal ?? native
  return base === undefined ? null : join(base, `wc?uri=${encodeURIComponent(uri)}`)
}

/** The link that brings up a wallet's app for a request that it got over the relay. A scheme leaves no tab behind. */
export function requestLink(wallet: WalletConnectWallet, request: { id: number; topic: string }): string | null {
  const { universal, native } = addressesOf(wallet)
  const base = native ?? universal
  return base === undefined ? null : join(base, `wc?requestId=${request.id}&sessionTopic=${request.topic}`)
}

/** Addresses that may be opened: a production build has not checked the options, and a link of `javascript:` would run in the page. */
const addressesOf = ({ universal, native }: WalletConnectWallet): Pick<WalletConnectWallet, 'universal' | 'native'> => ({
  universal: isUniversalLink(universal) ? universal : undefined,
  native: isAppLink(native) ? native : undefined,
})

/** Links to its app that a wallet reports. They come from the peer: they are only compared, never opened. */
export interface PeerRedirect {
  native?: unknown
  universal?: unknown
}

/** The wallet of the list that answered, for the entry that stands for all. */
export const findByRedirect = (
  wallets: readonly WalletConnectWallet[],
  { native, universal }: PeerRedirect,
): WalletConnectWallet | undefined =>
  wallets.find((wallet) => isUnder(native, wallet.native) || isUnder(universal, wallet.universal))

const isUnder = (address: unknown, base: string | undefined): boolean =>
  typeof address === 'string' && base !== undefined && (address === base || join(address, '') === join(base, ''))
