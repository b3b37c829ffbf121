import { selectConnectedWallets, selectSession, type CoreState, type WalletsState } from '../core/index.ts'
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
  let lastChosen = chosenOf(client.store.getState())

  function end(): void {
    if (!isHeld) return
    isHeld = false
    void mark.remove()
  }

  function choose(): void {
    isUnchosen = false
    end()
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
      const chosen = chosenOf(state)
      // The list tells nothing of a wallet in it that the user connects, or logs in with, once more.
      if (chosen !== lastChosen && chosen?.id === active) choose()
      if (!isOwnHeld && wallets.some(({ id, connectorType }) => connectorType === 'embedded' && !before.includes(id)))
        end()
      lastChosen = chosen
      before = now
      if (selectSession(state).status === 'unauthenticated') isOwnHeld = false
      return isUnchosen || isHeld ? undefined : wallets[0]
    },
    choose,
    async hold() {
      isHeld = true
      isOwnHeld = true
      await mark.set()
    },
  }
}

const chosenOf = ({ wallets }: CoreState & { wallets?: WalletsState | undefined }): WalletsState['chosen'] =>
  wallets?.chosen ?? null
