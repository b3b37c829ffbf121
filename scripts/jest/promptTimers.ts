import { webcrypto } from 'node:crypto'

/** Part of a test environment's global object that this module replaces. */
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

/**
 * WebCrypto with a counter of its running work, which other threads do. One for the process, because Node has only one.
 */
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
 * Runs time-outs of 0 ms at the next turn of the event loop instead of a millisecond later, as Node does. Tests wait
 * for promises by such time-outs, 50,000 times in a run: in the fake clock between two timers, in user events between
 * two keys.
 *
 * WebCrypto's work is not done by the next turn, so time-outs keep their millisecond while it runs.
 *
 * @returns a function that ends all of them, so that work which a test left running does not continue beside the next
 * test
 */
export const installPromptTimers = (realm: Realm): (() => void) => {
  const { setTimeout: later, clearTimeout: stop } = realm
  Object.defineProperty(realm.crypto, 'subtle', { value: subtle, configurable: true })
  /** Pending time-outs, by negative numbers, which real time-outs never have. */
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
    // Removes the property from the realm; in Node's environment, `crypto` belongs to the whole process.
    Reflect.deleteProperty(realm.crypto, 'subtle')
    waiting.forEach((immediate) => clearImmediate(immediate))
    waiting.clear()
  }
}
