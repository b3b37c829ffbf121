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
  readonly #memory = new Map<string, Promise<unknown>>()

  /** Returns the value with that name; only the first call makes it. */
  once<R>(name: string, make: () => Promise<R>): Promise<R> {
    const known = this.#memory.get(name) as Promise<R> | undefined
    if (known) return known
    const made = make()
    this.#memory.set(name, made)
    return made
  }
}
