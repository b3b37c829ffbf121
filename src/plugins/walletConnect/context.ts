import type { Links } from './links.ts'
import type { ResolvedOptions } from './options.ts'
import type { Pairings } from './pairings.ts'

/** Context of the plugin's sagas: the host's options, and the live objects of one client. */
export interface WalletConnectContext extends ResolvedOptions {
  /** The open links; they are made with the first one, by code that loads then: see `linksOf`. */
  links?: Links | undefined
  readonly pairings: Pairings
  /** True once a saga waits for the client's end to close the connections. */
  isWatched: boolean
}
