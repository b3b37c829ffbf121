import { directCallerOf } from './callers.ts'

export interface ListenerWatch {
  /** Describes the listeners of the plugin that are still there, each with file and line. */
  left(): string[]
  stop(): void
}

type Add = EventTarget['addEventListener']
type Remove = EventTarget['removeEventListener']

/**
 * Records the listeners that the plugin's own code adds to what outlives a screen: the window, the document, the history,
 * media queries. Those of elements go with the elements.
 */
export function watchListeners(): ListenerWatch {
  const live = new Map<string, string>()
  const note = (target: EventTarget, [type, listener, options]: Parameters<Add>, add: Add, own: Add): void => {
    const where = listener && outlives(target) ? directCallerOf(own) : null
    if (where === null || !listener) return
    const key = keyOf(target, type, listener)
    live.set(key, `a '${type}' listener on the ${nameOf(target)} (${where})`)
    const end = (): void => void live.delete(key)
    const { once, signal } = typeof options === 'object' ? options : {}
    if (once) add.call(target, type, end, { once: true })
    if (signal) add.call(signal, 'abort', end, { once: true })
  }
  // Environments of tests give the window methods of its own.
  const holders = new Set([holderOf(window), holderOf(document)])
  const restores = [...holders].map((holder) => {
    const { addEventListener: add, removeEventListener: remove } = holder
    const adding: Add = function (this: EventTarget, ...args) {
      note(this ?? globalThis, args, add, adding)
      add.apply(this ?? globalThis, args)
    }
    const removing: Remove = function (this: EventTarget, ...args) {
      const [type, listener] = args
      if (listener) live.delete(keyOf(this ?? globalThis, type, listener))
      remove.apply(this ?? globalThis, args)
    }
    Object.assign(holder, { addEventListener: adding, removeEventListener: removing })
    return () => void Object.assign(holder, { addEventListener: add, removeEventListener: remove })
  })
  return {
    left: () => [...new Set(live.values())],
    stop: () => restores.splice(0).forEach((restore) => restore()),
  }
}

/** The object from which a target has its methods. */
function holderOf(target: EventTarget): EventTarget {
  let holder: object = target
  while (!Object.hasOwn(holder, 'addEventListener')) holder = Object.getPrototypeOf(holder) as object
  return holder as EventTarget
}

/** Elements and signals end with what made them; all other targets outlive the screen. */
const outlives = (target: EventTarget): boolean =>
  target === document ||
  target === document.body ||
  target === document.documentElement ||
  (!(target instanceof Node) && !(target instanceof AbortSignal))

const nameOf = (target: EventTarget): string =>
  target === window ? 'window' : target === document ? 'document' : target.constructor.name

const ids = new WeakMap<object, number>()
let nextId = 0
const idOf = (object: object): number => {
  const known = ids.get(object)
  if (known !== undefined) return known
  ids.set(object, (nextId += 1))
  return nextId
}

/** One key per target, event and function, as in the DOM. */
const keyOf = (target: EventTarget, type: string, listener: object): string =>
  `${idOf(target)} ${type} ${idOf(listener)}`
