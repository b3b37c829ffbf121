import type { ClientInspector } from '../core/inspect/types.ts'
import type { Recording } from './types.ts'

export interface InspectFlowsOptions {
  /** How many entries are kept; the oldest that are over fall out first. 100 to 50 000; default 5 000. */
  limit?: number | undefined
  /** Whether the page shows the button that opens the panel. Default `true`; nothing shows where there is no page. */
  panel?: boolean | undefined
  /**
   * Whether it works in a production build, too, for a maintainer who looks for a fault there. Default `false`: it records nothing and
   * says so in the console.
   */
  inProduction?: boolean | undefined
}

/** Records what a client does, for `createClient({ inspector })`, and shows it in a panel. */
export interface FlowInspector extends ClientInspector {
  /** What was recorded up to now, as its file holds it; `JSON.stringify(inspector)` is that file. */
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

/** What the panel's module gives. */
export interface MountedPanel {
  open(): void
  unmount(): void
}
