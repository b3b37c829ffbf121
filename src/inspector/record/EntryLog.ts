import { SDK_VERSION } from '../../core/client/version.ts'
import {
  FORMAT,
  VERSION,
  type Lane,
  type RecordedDetails,
  type RecordedEntry,
  type RecordedOutcome,
  type Recording,
} from '../types.ts'

type Writable<T> = { -readonly [Key in keyof T]: T[Key] }
export type OpenEntry = Writable<RecordedEntry>

export interface Beginning {
  lane: Lane
  name: string
  parent?: number | null | undefined
  plugin?: string | null | undefined
  details?: RecordedDetails | undefined
}

/** Keeps entries up to the limit; the oldest that have ended are dropped first. */
export class EntryLog {
  readonly #limit: number
  #now: () => number = Date.now
  #entries: OpenEntry[] = []
  #began: number | null = null
  #latest = 0
  #count = 0
  #dropped = 0
  readonly #listeners = new Set<() => void>()

  constructor(limit: number) {
    this.#limit = limit
  }

  /** Times all entries by this clock, which is the client's. */
  useClock(now: () => number): void {
    this.#now = now
  }

  begin({ lane, name, parent = null, plugin = null, details = {} }: Beginning): OpenEntry {
    this.#count += 1
    const entry = {
      id: this.#count,
      parent,
      lane,
      name: cut(name),
      plugin,
      at: this.#elapsed(),
      end: null,
      outcome: null,
      details: cutAll(details),
    }
    this.#entries.push(entry)
    if (this.#entries.length > this.#limit) this.#makeRoom()
    this.#tell()
    return entry
  }

  end(entry: OpenEntry, outcome: RecordedOutcome, details: RecordedDetails = {}): void {
    if (entry.end !== null) return
    entry.end = this.#elapsed()
    entry.outcome = outcome
    entry.details = { ...entry.details, ...cutAll(details) }
    this.#tell()
  }

  /** Adds an entry for something that takes no time. */
  note(beginning: Beginning, outcome: RecordedOutcome = 'done'): OpenEntry {
    const entry = this.begin(beginning)
    this.end(entry, outcome)
    return entry
  }

  /** Removes entries that have ended. Those that still run stay. */
  clear(): void {
    this.#entries = this.#entries.filter(({ end }) => end === null)
    this.#dropped = 0
    this.#tell()
  }

  /** Calls `listen` at every change. Returns the unsubscribe function. */
  subscribe(listen: () => void): () => void {
    const listener = () => listen()
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Returns a copy of the recording so far. */
  read(): Recording {
    const began = this.#began ?? this.#now()
    return {
      format: FORMAT,
      version: VERSION,
      sdk: SDK_VERSION,
      beganAt: new Date(began).toISOString(),
      savedAt: new Date(began + this.#elapsed()).toISOString(),
      limit: this.#limit,
      dropped: this.#dropped,
      entries: this.#entries.map((entry) => ({ ...entry })),
    }
  }

  /** Drops a tenth of the entries at a time, so that not every new entry has to search the whole log. */
  #makeRoom(): void {
    let excess = this.#entries.length - Math.floor(this.#limit * 0.9)
    const before = this.#entries.length
    this.#entries = this.#entries.filter(({ end }) => end === null || excess-- <= 0)
    // More entries are still running than the limit allows: the oldest of them are dropped, too.
    if (this.#entries.length > this.#limit) this.#entries = this.#entries.slice(-this.#limit)
    this.#dropped += before - this.#entries.length
  }

  /** Milliseconds since the recording began. Never decreases, even if the system's clock is set back. */
  #elapsed(): number {
    const now = this.#now()
    this.#began ??= now
    this.#latest = Math.max(this.#latest, now - this.#began)
    return this.#latest
  }

  #tell(): void {
    for (const listen of this.#listeners) listen()
  }
}

/**
 * Maximum length of a text in characters; less than `readRecording` accepts, so that every saved file can be opened.
 */
const LENGTH = 1_000

const cut = (text: string): string => (text.length > LENGTH ? `${text.slice(0, LENGTH)}…` : text)
const cutAll = (details: RecordedDetails): RecordedDetails =>
  Object.fromEntries(Object.entries(details).map(([name, text]) => [name, cut(text)]))
