/**
 * What the inspection of one plugin has found so far. Every run is recorded once, and all rules read the recordings.
 */
export class Inspection {
  /** Ids of the rules that found something. */
  readonly found = new Set<string>()
  /** What the plugin changed in the page, as 'left a <div> in the page'. It was put back. */
  readonly changes = new Set<string>()
  /** Describes what shows that the module remembers an earlier client; `null` if nothing did so far. */
  remembered: string | null = null
  /** Time that each rule took by itself, in ms, and 'recordings' for what all rules read. */
  readonly times = new Map<string, number>()
  readonly #memory = new Map<string, Promise<unknown>>()
  #making = 0

  /** Returns the value with that name; only the first call makes it. */
  once<R>(name: string, make: () => Promise<R>): Promise<R> {
    const known = this.#memory.get(name) as Promise<R> | undefined
    if (known) return known
    const made = this.#timed(make)
    this.#memory.set(name, made)
    return made
  }

  /** Adds up the time of recordings. One that needs another one is counted once. */
  async #timed<R>(make: () => Promise<R>): Promise<R> {
    const begun = this.#making === 0 ? now() : null
    this.#making += 1
    try {
      return await make()
    } finally {
      this.#making -= 1
      if (begun !== null) this.spend(RECORDINGS, now() - begun)
    }
  }

  spend(what: string, ms: number): void {
    this.times.set(what, (this.times.get(what) ?? 0) + ms)
  }

  /** Does a rule's work, and counts its time, without that of the recordings that it is the first to need. */
  async timing<R>(rule: string, work: () => Promise<R>): Promise<R> {
    const [begun, before] = [now(), this.times.get(RECORDINGS) ?? 0]
    try {
      return await work()
    } finally {
      this.spend(rule, now() - begun - ((this.times.get(RECORDINGS) ?? 0) - before))
    }
  }
}

/** Taken before a plugin can replace it. */
const now = performance.now.bind(performance)
/** Name of the recordings among the times. */
const RECORDINGS = 'recordings'
