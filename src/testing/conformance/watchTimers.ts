interface Watch {
  /** Describes the timers that are still running, one sentence each. */
  leaks(): string[]
  /** Puts the original functions of the page back. */
  stop(): void
}

type AnyFunction = (...args: unknown[]) => unknown
type Globals = Record<string, AnyFunction | undefined>

/** Records real timers and listeners of the page until it is stopped: plugins have services for both. */
export function watchTimers(): Watch {
  const globals = globalThis as unknown as Globals
  const live = new Map<unknown, string>()
  const intervals = new Set<unknown>()
  const restores: (() => void)[] = []

  const patch = (owner: Globals, name: string, make: (original: AnyFunction) => AnyFunction): void => {
    const original = owner[name]
    if (typeof original !== 'function') return
    const hadOwn = Object.hasOwn(owner, name)
    owner[name] = make(original)
    restores.push(() => {
      if (hadOwn) owner[name] = original
      else Reflect.deleteProperty(owner, name)
    })
  }

  patch(globals, 'setInterval', (original) => (...args) => {
    const id = original.apply(globalThis, args)
    live.set(id, 'A real setInterval runs')
    intervals.add(id)
    return id
  })
  patch(globals, 'setTimeout', (original) => (run, ...rest) => {
    const id: unknown = original.call(
      globalThis,
      (...args: unknown[]) => {
        live.delete(id)
        return (run as AnyFunction)(...args)
      },
      ...rest,
    )
    live.set(id, 'A real setTimeout waits')
    return id
  })
  for (const name of ['clearTimeout', 'clearInterval']) {
    patch(globals, name, (original) => (id) => {
      live.delete(id)
      return original.call(globalThis, id)
    })
  }

  const { window, document } = globalThis as { window?: unknown; document?: unknown }
  for (const [label, target] of [
    ['window', window],
    ['document', document],
  ] as const) {
    if (!target) continue
    const key = (type: unknown, listener: unknown) => keyOf(label, type, listener)
    patch(target as Globals, 'addEventListener', (original) => (type, listener, ...rest) => {
      live.set(key(type, listener), `A '${String(type)}' listener hangs on the ${label}`)
      return original.call(target, type, listener, ...rest)
    })
    patch(target as Globals, 'removeEventListener', (original) => (type, listener, ...rest) => {
      live.delete(key(type, listener))
      return original.call(target, type, listener, ...rest)
    })
  }

  return {
    leaks: () => [...new Set(live.values())],
    stop: () => {
      restores.reverse().forEach((restore) => restore())
      // One that still runs would go on in the tests of the next plugin.
      for (const id of intervals) if (live.has(id)) globalThis.clearInterval(id as number)
    },
  }
}

const listenerIds = new WeakMap<object, number>()
let nextListenerId = 0

/** Key of a listener: one per target, event and function, as in the DOM. */
function keyOf(label: string, type: unknown, listener: unknown): string {
  const owner = listener as object
  if (!listenerIds.has(owner)) listenerIds.set(owner, ++nextListenerId)
  return `${label} ${String(type)} ${listenerIds.get(owner)}`
}
