import { MAX_CHARACTERS, readRecording, RecordingError } from '../readRecording.ts'
import type { Lane, RecordedEntry, Recording } from '../types.ts'
import { flipped, reveal } from './rows.ts'

export interface PanelState {
  /** The panel is in the page, in its own window, or closed. */
  readonly place: 'closed' | 'page' | 'window'
  /**
   * Increases each time the panel opens in the page. As a React key it mounts a new dialog, which opens on top of
   * everything.
   */
  readonly opening: number
  /** The recording of the client so far. */
  readonly live: Recording
  /** A file that is shown instead of `live`. */
  readonly opened: { readonly name: string; readonly recording: Recording } | null
  /** Message about a file that could not be opened. */
  readonly problem: string | null
  readonly lanes: ReadonlySet<Lane>
  readonly text: string
  readonly toggled: ReadonlySet<string>
  /** Key of the line whose details are shown. */
  readonly selected: string | null
}

/** State of the panel, kept outside React so that it survives when the panel moves into a window. */
export class PanelStore {
  #state: PanelState
  readonly #listeners = new Set<() => void>()

  constructor(live: Recording) {
    this.#state = {
      place: 'closed',
      opening: 0,
      live,
      opened: null,
      problem: null,
      lanes: new Set(['flow', 'screen', 'request', 'saga', 'action', 'client']),
      text: '',
      toggled: new Set(),
      selected: null,
    }
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

  /** Opens the panel in the page, over everything that is there now. A panel in its own window stays there. */
  open(): void {
    if (this.#state.place !== 'window') this.change({ place: 'page', opening: this.#state.opening + 1 })
  }

  /** Reads a saved recording and shows it, or a message why the file cannot be shown. */
  async openFile(file: File): Promise<void> {
    try {
      // Checked before reading, so that a large file chosen by mistake, such as a video, is not loaded into memory.
      if (file.size > MAX_CHARACTERS * 3)
        throw new RecordingError('recording_too_large', 'This file is larger than any recording of the inspector.')
      const recording = readRecording(await file.text())
      this.change({
        opened: { name: file.name, recording },
        problem: null,
        selected: null,
        toggled: new Set(),
        text: '',
      })
    } catch (error) {
      this.change({
        problem: error instanceof RecordingError ? error.message : 'This file could not be read. Choose it again.',
      })
    }
  }

  /** Selects an entry's line, and opens the lines above that hide it. */
  choose(entry: RecordedEntry): void {
    const { opened, live } = this.#state
    const { key, toggled } = reveal(opened?.recording ?? live, entry, this.#state)
    this.change({ selected: key, toggled })
  }

  toggle(key: string): void {
    this.change({ toggled: flipped(this.#state.toggled, key) })
  }

  toggleLane(lane: Lane): void {
    this.change({ lanes: flipped(this.#state.lanes, lane) })
  }
}
