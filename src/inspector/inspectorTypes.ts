import type { ClientInspector } from '../core/client/inspector.ts'
import type { Recording } from './types.ts'

export interface InspectFlowsOptions {
  /** Number of entries to keep, 100 to 50 000; default 5 000. The oldest entries that have ended are dropped first. */
  limit?: number | undefined
  /** Shows the button that opens the panel. Default `true`; without a page, nothing is shown. */
  panel?: boolean | undefined
  /**
   * `true` records in a production build, too, to look for a fault there. Default `false`: it then records nothing
   * there, and says so in the console.
   */
  inProduction?: boolean | undefined
}

/** Records what a client does, for `createClient({ inspector })`, and shows it in a panel. */
export interface FlowInspector extends ClientInspector {
  /** The recording so far, as it is saved: `JSON.stringify(inspector)` gives the file's text. */
  toJSON(): Recording
  /** Calls `listen` at every change of the recording. Returns the unsubscribe function. */
  subscribe(listen: () => void): () => void
  /** Removes all entries that have ended. */
  clear(): void
  /** Opens the panel, also over an open modal. Alt+Shift+L does the same. */
  open(): Promise<void>
  /** Removes the panel and its button from the page. The recording goes on. */
  dispose(): void
}

/** Controls of the panel that `mountPanel` has added to the page. */
export interface MountedPanel {
  open(): void
  unmount(): void
}
