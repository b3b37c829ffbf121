import type { Links } from './links.ts'
import type { ResolvedOptions } from './options.ts'
import type { Pairings } from './pairings.ts'

/** What the plugin's sagas work with: the host's options, and what is live in one client. */
export interface WalletConnectContext extends ResolvedOptions {
  readonly links: Links
  readonly pairings: Pairings
  /** Whether the end of the client is waited for, to close what is open. */
  isWatched: boolean
}
