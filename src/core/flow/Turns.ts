/** Maximum number of a plugin's sagas in its line, including the one whose turn it is. */
export const TURNS_LIMIT = 100

/** A place in a line. */
export interface Place {
  /** True if it is the first in its line. */
  readonly isFirst: boolean
  /** Resolves when all earlier places have been left. */
  readonly turn: Promise<void>
  /** Must be called however the work ends. Leaving while waiting does not let later places pass earlier ones. */
  leave(): void
}

/** The queues in which a client's sagas wait, by plugin: see `inTurn`. */
export class Turns {
  readonly #lines = new Map<string, (() => void)[]>()

  /** A place at the end of a line; `null` if it is full. */
  enter(plugin: string): Place | null {
    const line = this.#lines.get(plugin) ?? []
    if (line.length >= TURNS_LIMIT) return null
    this.#lines.set(plugin, line)
    let begin = (): void => {}
    const turn = new Promise<void>((resolve) => {
      begin = resolve
    })
    const isFirst = line.push(begin) === 1
    if (isFirst) begin()
    return {
      isFirst,
      turn,
      leave() {
        const at = line.indexOf(begin)
        if (at < 0) return
        line.splice(at, 1)
        if (at === 0) line[0]?.()
      },
    }
  }
}
