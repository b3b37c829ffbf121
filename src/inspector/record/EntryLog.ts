import { SDK_VERSION } from '../../core/version.ts'
import { FORMAT, VERSION, type Lane, type RecordedDetails, type RecordedEntry, type RecordedOutcome, type Recording } from '../types.ts'

type Writable<T> = { -readonly [Key in keyof T]: T[Key] }
export type OpenEntry = Writable<RecordedEntry>

export interface Beginning {
  lane: Lane
  name: string
  parent?: number | null | undefined
  plugin?: string | null | undefined
  details?: RecordedDetails | undefined
}

/** Keeps entries up to the limit; the oldest ones that are over are dropped first. */
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

  /** From now on time is this clock's. */
  useClock(now: () => number): void {
    this.#now = now
  }

  begin({ lane, name, parent = null, plugin = null, details = {} }: Beginning): OpenEntry {
    this.#count += 1
    const entry = { id: this.#count, parent, lane, name: cut(name), plugin, at: this.#elapsed(), end: null, outcome: null, details: cutAll(details) }
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

  /** Something that takes no time. */
  note(beginning: Beginning, outcome: RecordedOutcome = 'done'): OpenEntry {
    const entry = this.begin(beginning)
    this.end(entry, outcome)
    return entry
  }

  /** Forgets what is over. What still runs stays. */
  clear(): void {
    this.#entries = this.#entries.filter(({ end }) => end === null)
    this.#dropped = 0
    this.#tell()
  }

  /** Hears of every change. Returns the unsubscribe function. */
  subscribe(listen: () => void): () => void {
    const listener = () => listen()
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** A copy of what there is now. */
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

  /** A tenth at a time, so that not every entry has to look through all. */
  #makeRoom(): void {
    let excess = this.#entries.length - Math.floor(this.#limit * 0.9)
    const before = this.#entries.length
    this.#entries = this.#entries.filter(({ end }) => end === null || excess-- <= 0)
    // More lasts than there is room for.
    if (this.#entries.length > this.#limit) this.#entries = this.#entries.slice(-this.#limit)
    this.#dropped += before - this.#entries.length
  }

  /** A system's clock may be set back. */
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

/** Shorter than what the reader of a file takes. */
const LENGTH = 1_000

const cut = (text: string): string => (text.length > LENGTH ? `${text.slice(0, LENGTH)}…` : text)
const cutAll = (details: RecordedDetails): RecordedDetails => Object.fromEntries(Object.entries(details).map(([name, text]) => [name, cut(text)]))
