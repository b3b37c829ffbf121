import type { CoreState } from '../clientTypes.ts'
import { selectAppConfig } from '../config/slice.ts'
import { DEFAULT_WALLET_LIST, DETECTED_WALLETS } from './names.ts'
import type { ConnectedWallet, WalletRow, WalletsState } from './types.ts'

/** The state with the slice that the first plugin with wallets brings. */
type MaybeWithWallets = CoreState & { wallets?: WalletsState | undefined }

const NONE: readonly ConnectedWallet[] = []

/** The connected wallets, the one connected last first. */
export const selectConnectedWallets = (state: CoreState): readonly ConnectedWallet[] =>
  (state as MaybeWithWallets).wallets?.connected ?? NONE

/** Whether the connections of an earlier page are taken up; `true` where no plugin has wallets. */
export const selectAreWalletsRestored = (state: CoreState): boolean =>
  (state as MaybeWithWallets).wallets?.isRestored ?? true

interface Arranged {
  list: readonly string[]
  rows: readonly WalletRow[]
}

const arranged = new WeakMap<WalletsState['discovered'], Arranged>()

/** The wallets to offer: those in this browser first, then in the order of `appearance.walletList`; each once. */
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

/** The better one first. */
const STATUSES: readonly WalletRow['status'][] = ['detected', 'reachable', 'missing']

/** A wallet that several connectors offer goes to the one that has it at hand; among equals the host's order of plugins decides. */
export function arrangeWallets(discovered: WalletsState['discovered'], list: readonly string[]): readonly WalletRow[] {
  const best = new Map<string, WalletRow>()
  for (const [connector, wallets] of Object.entries(discovered)) {
    for (const wallet of wallets) {
      const rival = best.get(wallet.id)
      if (!rival || STATUSES.indexOf(wallet.status) < STATUSES.indexOf(rival.status)) best.set(wallet.id, { ...wallet, connector })
    }
  }
  const others = [...best.values()].filter(({ id, status }) => status === 'detected' && !list.includes(id))
  const places = list.flatMap((id) => (id === DETECTED_WALLETS ? others.map((wallet) => wallet.id) : id))
  const placed = [...new Set(places)].flatMap((id) => best.get(id) ?? [])
  // Sorting is stable.
  return placed.sort((a, b) => Number(b.status === 'detected') - Number(a.status === 'detected'))
}
