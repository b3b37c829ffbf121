import { ConfigError, type Client } from '../../core/index.ts'
import type { WalletConnectContext } from './context.ts'
import type { Pairings } from './pairings.ts'

/** Reads pairings and renews expired ones, for a screen of your own. */
export type PairingAccess = Pick<Pairings, 'get' | 'subscribe' | 'renew'>

/**
 * Returns the pairings of a client, for a screen of your own. They are not in the store, because a pairing URI contains a key.
 *
 * @throws ConfigError if `walletConnect()` is not enabled
 * @example
 * const pairings = pairingsOf(client)
 * pairings.subscribe(() => draw(pairings.get('wallet_connect')))
 * await client.run(walletFlows.connect, { connector: 'walletConnect', walletId: 'wallet_connect' })
 */
export function pairingsOf({ definitions }: Pick<Client, 'definitions'>): PairingAccess {
  const plugin = definitions.find(({ id }) => id === 'walletConnect')
  if (plugin) return (plugin.options as WalletConnectContext).pairings
  throw new ConfigError({
    problem: "The plugin 'walletConnect' is not enabled.",
    given: { plugins: definitions.map(({ id }) => id) },
    fix: 'Add walletConnect() to `plugins`.',
  })
}
