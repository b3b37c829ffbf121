import { ConfigError, selectAreWalletsRestored, selectConnectedWallets, walletFlows } from '../core/index.ts'
import type { AnyClient } from './activeWallet.ts'

/** Milliseconds to wait until wallets of an earlier page are restored before wagmi goes on without them. */
const RESTORE_MS = 10_000

/** Waits until the connections of an earlier page are restored, for a limited time, because the client may never be started. */
export function restored({ store }: AnyClient): Promise<void> {
  const isRestored = () => selectAreWalletsRestored(store.getState())
  if (isRestored()) return Promise.resolve()
  return new Promise((resolve) => {
    const finish = (): void => {
      clearTimeout(timer)
      unsubscribe()
      resolve()
    }
    const timer = setTimeout(finish, RESTORE_MS)
    const unsubscribe = store.subscribe(() => {
      if (isRestored()) finish()
    })
  })
}

/** Ends the connections of all wallets but the embedded one, which stays connected to the client as long as its user is logged in. */
export async function disconnectAll(client: AnyClient): Promise<void> {
  for (const { id, connectorType } of selectConnectedWallets(client.store.getState()))
    if (connectorType !== 'embedded') await client.run(walletFlows.disconnect, { id })
}

/** The part of the plugin `wallet` that is used here. The plugin is not imported, so hosts without it do not load it. */
interface WithWalletList {
  plugins?: { wallet?: { connectInModal?: (options: object) => Promise<unknown> } | undefined } | undefined
}

/** Opens the modal on the list of wallets. @throws ConfigError if the plugin `wallet` is not enabled */
export function openWalletList(client: AnyClient): Promise<unknown> {
  const connectInModal = (client as WithWalletList).plugins?.wallet?.connectInModal
  if (connectInModal) return connectInModal({})
  throw new ConfigError({
    problem: 'latchkeyConnector(): no wallet is connected, and there is no list to choose one from.',
    given: client.definitions.map(({ id }) => id).join(', '),
    fix: 'Enable the plugin `wallet`, or pass `{ connect }` that lets the user connect one.',
  })
}
