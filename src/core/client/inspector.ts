import type { SagaMonitor } from 'redux-saga'
import type { ModalState } from '../modal/slice.ts'
import type { Plugin } from '../plugin/types.ts'
import type { Services } from '../services/types.ts'

/**
 * The parts of a client that a tool may watch. Call `store` and `services` only when you use them: the client is still being
 * built.
 */
export interface InspectedClient {
  /** The plugins, including those that other plugins include. */
  readonly definitions: readonly Plugin[]
  readonly store: () => { getState(): { readonly modal: ModalState }; subscribe(listen: () => void): () => void }
  readonly services: () => Services
}

/** What a tool adds to a client to watch it: both parts are optional. */
export interface ClientWatch {
  /** Called for every effect of every saga, and for every action before it reaches the reducers. */
  readonly sagaMonitor?: SagaMonitor | undefined
  /** Replaces `fetch` for every call to the provider, retries included. Default: the global `fetch`. */
  readonly fetch?: typeof globalThis.fetch | undefined
}

/**
 * A tool that watches clients, such as the one of `latchkey/inspector`. It receives secrets, so it must take care what it
 * shows and keeps.
 */
export interface ClientInspector {
  /** Called once for each client, before the client starts anything. */
  watch(client: InspectedClient): ClientWatch
}
