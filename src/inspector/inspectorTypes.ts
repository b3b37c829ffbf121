import type { ClientInspector } from '../core/inspect/types.ts'
import type { Recording } from './types.ts'

export interface InspectFlowsOptions {
  /** Number of entries to keep, 100 to 50 000; default 5 000. The oldest entries that are over are dropped first. */
  limit?: number | undefined
  /** Shows the button that opens the panel. Default `true`; without a page, nothing is shown. */
  panel?: boolean | undefined
  /**
   * Works in a production build too, for a maintainer who looks for a fault there. Default `false`: it records nothing and
   * says so in the console.
   */
  inProduction?: boolean | undefined
}

/** Records what a client does, for `createClient({ inspector })`, and shows it in a panel. */
export interface FlowInspector extends ClientInspector {
  /** The recording so far, as its file holds it; `JSON.stringify(inspector)` is that file. */
  toJSON(): Recording
  /** Hears of every change of the recording. Returns the unsubscribe function. */
  subscribe(listen: () => void): () => void
  /** Forgets what is over. */
  clear(): void
  /** Opens the panel, also over an open modal. Alt+Shift+L does the same. */
  open(): Promise<void>
  /** Takes the panel and its button off the page. The recording goes on. */
  dispose(): void
}

/** Result of the panel's module. */
export interface MountedPanel {
  open(): void
  unmount(): void
}
