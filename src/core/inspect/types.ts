import type { SagaMonitor } from 'redux-saga'
import type { ModalState } from '../modal/slice.ts'
import type { Plugin } from '../plugin/types.ts'
import type { Services } from '../services/types.ts'

/** The parts of a client that a tool may watch from the inside. Ask for each when you use it: the client is still being built. */
export interface InspectedClient {
  /** The plugins, those that come with others included. */
  readonly definitions: readonly Plugin[]
  readonly store: () => { getState(): { readonly modal: ModalState }; subscribe(listen: () => void): () => void }
  readonly services: () => Services
}

/** Listeners of a tool. */
export interface ClientWatch {
  /** Hears every effect of every saga, and every action before the reducers do. */
  readonly sagaMonitor?: SagaMonitor | undefined
  /** Stands between the client and the network: every try of every call to the provider goes through it. Default: the global `fetch`. */
  readonly fetch?: typeof globalThis.fetch | undefined
}

/** A tool that watches clients, such as the one of `latchkey/inspector`. It hears secrets: what it shows or keeps is its own care. */
export interface ClientInspector {
  /** Called once for each client, before anything of it runs. */
  watch(client: InspectedClient): ClientWatch
}
