/** Everything known of one plugin so far. Runs are recorded once, and every rule reads the recordings. */
export class Inspection {
  /** Ids of the rules that found something. */
  readonly found = new Set<string>()
  readonly #memory = new Map<string, Promise<unknown>>()

  /** The value of a name, made when it is asked for first. */
  once<R>(name: string, make: () => Promise<R>): Promise<R> {
    const known = this.#memory.get(name) as Promise<R> | undefined
    if (known) return known
    const made = make()
    this.#memory.set(name, made)
    return made
  }
}
