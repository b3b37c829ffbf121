import {
  selectConnectedWallets,
  selectSession,
  type ConnectedWallet,
  type CoreState,
  type WalletsState,
} from '../core/index.ts'
import type { AnyClient, ShownWallet } from './activeWallet.ts'
import type { DisconnectedMark } from './disconnectedMark.ts'

/**
 * Follows the active wallet if the user chose it. When a wallet locks, the next request must not be signed by another
 * wallet that the user is not aware of. Call `get` at each change of the store.
 */
export function shownWallet(client: AnyClient, mark: DisconnectedMark): ShownWallet {
  let before: readonly string[] = []
  let isUnchosen = false
  let isHeld = true
  /**
   * Whether the user's embedded wallet is still the one from before wagmi was disconnected, and not that of a new
   * login.
   */
  let isOwnHeld = true
  let reading: Promise<void> | undefined
  let isRead = false
  /**
   * Wallets of an earlier page that the client may still restore; `null` until these are known, when it may be any
   * wallet.
   */
  let pending: readonly string[] | null = null

  /** True if a newly connected wallet was restored after a reload, and not connected by the user. */
  const comesBack = ({ id, connectorType }: ConnectedWallet): boolean =>
    connectorType === 'embedded' ? isOwnHeld : (pending?.includes(id) ?? true)

  function end(): void {
    if (!isHeld) return
    isHeld = false
    void mark.remove()
  }

  return {
    ready: () =>
      (reading ??= mark.isSet().then((isSet) => {
        isHeld = isSet
        isRead = true
      })),
    get() {
      if (!isRead) return undefined
      const state = client.store.getState()
      const wallets = selectConnectedWallets(state)
      const now = wallets.map(({ id }) => id)
      const [[active], [shown]] = [now, before]
      if (active !== shown)
        isUnchosen = shown !== undefined && !now.includes(shown) && active !== undefined && before.includes(active)
      if (wallets.some((wallet) => !before.includes(wallet.id) && !comesBack(wallet))) end()
      before = now
      pending = pendingOf(state)
      if (selectSession(state).status === 'unauthenticated') isOwnHeld = false
      return isUnchosen || isHeld ? undefined : wallets[0]
    },
    choose() {
      isUnchosen = false
      end()
    },
    async hold() {
      isHeld = true
      isOwnHeld = true
      await mark.set()
    },
  }
}

const pendingOf = ({ wallets }: CoreState & { wallets?: WalletsState | undefined }): readonly string[] | null =>
  wallets?.isRestored ? wallets.pending.map(({ connector, walletId }) => `${connector}:${walletId}`) : null
