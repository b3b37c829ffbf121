import { MAX_CHARACTERS, readRecording, RecordingError } from '../readRecording.ts'
import type { Lane, Recording } from '../types.ts'

export interface PanelState {
  /** In the page, in a window of its own, or closed. */
  readonly place: 'closed' | 'page' | 'window'
  /** Another number for each time that it opens in the page. */
  readonly opening: number
  /** The recording of the client so far. */
  readonly live: Recording
  /** A file that is shown in its place. */
  readonly opened: { readonly name: string; readonly recording: Recording } | null
  /** Why something could not be done. */
  readonly problem: string | null
  readonly lanes: ReadonlySet<Lane>
  readonly text: string
  readonly toggled: ReadonlySet<string>
  /** Key of the line whose details are shown. */
  readonly selected: string | null
}

/** State of the panel outside React: it stays when the panel moves into a window. */
export class PanelStore {
  #state: PanelState
  readonly #listeners = new Set<() => void>()

  constructor(live: Recording) {
    this.#state = { place: 'closed', opening: 0, live, opened: null, problem: null, lanes: new Set(['flow', 'screen', 'request', 'saga', 'action', 'client']), text: '', toggled: new Set(), selected: null }
  }

  readonly get = (): PanelState => this.#state

  readonly subscribe = (listen: () => void): (() => void) => {
    this.#listeners.add(listen)
    return () => void this.#listeners.delete(listen)
  }

  change(changed: Partial<PanelState>): void {
    this.#state = { ...this.#state, ...changed }
    for (const listen of this.#listeners) listen()
  }

  /** Opens it in the page, over whatever is there now. A window stays one. */
  open(): void {
    if (this.#state.place !== 'window') this.change({ place: 'page', opening: this.#state.opening + 1 })
  }

  /** Shows a recording that was saved, or says why it cannot. */
  async openFile(file: File): Promise<void> {
    try {
      // Before it is read: a video chosen by mistake need not go through the memory.
      if (file.size > MAX_CHARACTERS * 3) throw new RecordingError('recording_too_large', 'This file is larger than any recording of the inspector.')
      const recording = readRecording(await file.text())
      this.change({ opened: { name: file.name, recording }, problem: null, selected: null, toggled: new Set(), text: '' })
    } catch (error) {
      this.change({ problem: error instanceof RecordingError ? error.message : 'This file could not be read. Choose it again.' })
    }
  }

  toggle(key: string): void {
    this.change({ toggled: flipped(this.#state.toggled, key) })
  }

  toggleLane(lane: Lane): void {
    this.change({ lanes: flipped(this.#state.lanes, lane) })
  }
}

function flipped<T>(set: ReadonlySet<T>, value: T): ReadonlySet<T> {
  const next = new Set(set)
  if (!next.delete(value)) next.add(value)
  return next
}
