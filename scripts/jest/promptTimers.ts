import { webcrypto } from 'node:crypto'

/** The part of a test environment's global object that is replaced. */
export interface Realm {
  setTimeout: (run: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) => unknown
  clearTimeout: (handle?: unknown) => void
  readonly crypto: object
}

let working = 0
const done = (): void => {
  working -= 1
}

const nodes = webcrypto.subtle

/** WebCrypto, with a count of what it works on in other threads. One for the process, as there is one of Node's. */
const subtle: object = Object.create(nodes)
for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(Object.getPrototypeOf(nodes)))) {
  if (typeof value !== 'function' || name === 'constructor') continue
  const counted = (...args: unknown[]): unknown => {
    const answer = Reflect.apply(value, nodes, args) as Promise<unknown>
    working += 1
    answer.then(done, done)
    return answer
  }
  Object.defineProperty(subtle, name, { value: counted, writable: true, configurable: true })
}

/**
 * Lets a time-out of 0 ms come at the next turn of the event loop; in Node it comes a millisecond later. Tests let promises settle by
 * such time-outs, 50,000 times in a run: the fake clock between two timers, user events between two keys.
 *
 * Work of WebCrypto is not done by the next turn: until it is, time-outs keep their millisecond.
 *
 * @returns a function that ends them for good: work that a test left running does not go on beside the next
 */
export const installPromptTimers = (realm: Realm): (() => void) => {
  const { setTimeout: later, clearTimeout: stop } = realm
  Object.defineProperty(realm.crypto, 'subtle', { value: subtle, configurable: true })
  /** By numbers that no time-out has. */
  const waiting = new Map<number, NodeJS.Immediate>()
  let lastId = 0
  let isOver = false

  realm.setTimeout = (run, ms, ...args) => {
    if ((ms !== undefined && ms > 0) || working > 0) return later.call(realm, run, ms, ...args)
    if (isOver) return undefined
    const id = (lastId -= 1)
    waiting.set(
      id,
      setImmediate(() => {
        waiting.delete(id)
        run(...args)
      }),
    )
    return id
  }
  realm.clearTimeout = (handle) => {
    const immediate = typeof handle === 'number' ? waiting.get(handle) : undefined
    if (!immediate) return stop.call(realm, handle)
    clearImmediate(immediate)
    waiting.delete(handle as number)
  }
  return () => {
    isOver = true
    // In Node's environment it is the process's own.
    Reflect.deleteProperty(realm.crypto, 'subtle')
    waiting.forEach((immediate) => clearImmediate(immediate))
    waiting.clear()
  }
}
