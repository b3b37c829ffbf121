import type { CoreState } from '../client/types.ts'
import { selectAppConfig } from '../config/slice.ts'
import { selectUser } from '../session/select.ts'
import type { LinkedAccount, WalletAccount } from '../user/types.ts'
import { DEFAULT_WALLET_LIST, DETECTED_WALLETS, EMBEDDED_CONNECTOR } from './names.ts'
import type { ConnectedWallet, WalletRow, WalletsState } from './types.ts'

/** The client's state. The `wallets` slice exists if a plugin with wallets is enabled. */
type MaybeWithWallets = CoreState & { wallets?: WalletsState | undefined }

const NONE: readonly ConnectedWallet[] = []

/** The connected wallets, the one connected last first. */
export const selectConnectedWallets = (state: CoreState): readonly ConnectedWallet[] =>
  (state as MaybeWithWallets).wallets?.connected ?? NONE

/**
 * True once the connections of an earlier page are restored and the user's embedded wallet is connected, or the time to wait
 * for them is over; also if no plugin has wallets.
 */
export function selectAreWalletsRestored(state: CoreState): boolean {
  const { wallets } = state as MaybeWithWallets
  return !wallets || (wallets.isRestored && !isOwnPending(state, wallets))
}

/** Same as `isEmbeddedWallet` of core/embeddedWallet, which is not imported because its file would then load up front. */
const isOwn = (account: LinkedAccount): boolean =>
  account.type === 'wallet' && (account as WalletAccount).connectorType === EMBEDDED_CONNECTOR

/** True while the user has an embedded wallet and its plugin is enabled, but the wallet is not connected yet. */
const isOwnPending = (state: CoreState, { discovered, connected, isOwnGivenUp }: WalletsState): boolean =>
  !isOwnGivenUp &&
  EMBEDDED_CONNECTOR in discovered &&
  (selectUser(state)?.linkedAccounts.some(isOwn) ?? false) &&
  !connected.some(({ connector }) => connector === EMBEDDED_CONNECTOR)

interface Arranged {
  list: readonly string[]
  rows: readonly WalletRow[]
}

const arranged = new WeakMap<WalletsState['discovered'], Arranged>()

/** The wallets to offer, in the order of `appearance.walletList`; each once. */
export function selectWalletRows(state: CoreState): readonly WalletRow[] {
  const { discovered = {} } = (state as MaybeWithWallets).wallets ?? {}
  const wanted = selectAppConfig(state)?.walletList ?? []
  const list = wanted.length > 0 ? wanted : DEFAULT_WALLET_LIST
  const known = arranged.get(discovered)
  if (known?.list === list) return known.rows
  const rows = arrangeWallets(discovered, list)
  arranged.set(discovered, { list, rows })
  return rows
}

/** Statuses of an offered wallet, from the best way to connect it to the worst. */
const STATUSES: readonly WalletRow['status'][] = ['detected', 'reachable', 'missing']

/**
 * Lists each wallet once. If several connectors offer it, the one with the best status gets it; among equals the first in the
 * host's order. The row of a `reachable` wallet also names the connector that tells how to install it here.
 */
export function arrangeWallets(discovered: WalletsState['discovered'], list: readonly string[]): readonly WalletRow[] {
  const best = new Map<string, WalletRow>()
  const installers = new Map<string, string>()
  for (const [connector, wallets] of Object.entries(discovered)) {
    for (const wallet of wallets) {
      if (wallet.status === 'missing' && !installers.has(wallet.id)) installers.set(wallet.id, connector)
      const rival = best.get(wallet.id)
      if (!rival || STATUSES.indexOf(wallet.status) < STATUSES.indexOf(rival.status))
        best.set(wallet.id, { ...wallet, connector })
    }
  }
  const detected = [...best.values()].filter(({ status }) => status === 'detected').map(({ id }) => id)
  // Detected wallets that the list names come first and in its order, then the other detected ones.
  const found = [...list.filter((id) => detected.includes(id)), ...detected]
  const places = list.flatMap((id) => (id === DETECTED_WALLETS ? found : id))
  return [...new Set(places)]
    .flatMap((id) => best.get(id) ?? [])
    .map((row) => withInstaller(row, installers.get(row.id)))
}

const withInstaller = (row: WalletRow, installer: string | undefined): WalletRow =>
  row.status === 'reachable' && installer !== undefined ? { ...row, installer } : row
