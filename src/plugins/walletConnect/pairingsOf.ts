import { ConfigError, type Client } from '../../core/index.ts'
import type { WalletConnectContext } from './context.ts'
import type { Pairings } from './pairings.ts'

/** Access for a screen of your own: the URI to show, and a new one when it has expired. */
export type PairingAccess = Pick<Pairings, 'get' | 'subscribe' | 'renew'>

/**
 * The pairings of a client, for a screen of your own. They are not in the store: a URI holds a key.
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
