import { callerOf } from './callers.ts'

/** A use of a browser API for which plugins have a service. */
export interface PlatformUse {
  /** Name in findings, such as `fetch()`. */
  readonly what: string
  /** The replacement to use. */
  readonly instead: string
  /** File and line of the caller, if the engine reports them. */
  readonly where: string
}

export interface PlatformWatch {
  readonly uses: readonly PlatformUse[]
  /** Runs code that is not the plugin's, such as a test's setup, without recording. */
  unwatched<R>(work: () => Promise<R>): Promise<R>
  /** Runs a function from an effect, which redux-saga calls, and records its use for the plugin. */
  called<R>(work: () => R, fn: unknown): R
  stop(): void
}

type AnyFunction = (...args: unknown[]) => unknown
/** Called when code reads the page's clock, with the name in findings, and the wrapper that was called. */
type OnNow = (what: string, replaced: AnyFunction) => void
type Owner = Record<string, unknown>

const API = '`services().api`, in a flow: it has the time-out, the retries, the session and the errors'
const CLOCK = '`delay(ms)` or `services().clock`, which tests drive and destroy() ends'
const NOW = '`services().clock.now()`, read in a saga and put into the action'
const RANDOM = '`services().random`, read in a saga and put into the action'
const STORAGE = '`pluginStorage()`, which is wiped when the user logs out'
const WINDOWS = '`services().windows`'

/** Functions of the page, by the object that owns them. `new` counts as a call. */
const FUNCTIONS: readonly [owner: string, names: readonly string[], instead: string][] = [
  ['', ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource', 'Image'], API],
  ['', ['setTimeout', 'setInterval', 'setImmediate', 'requestAnimationFrame', 'requestIdleCallback'], CLOCK],
  ['', ['BroadcastChannel'], 'the store: tabs of one browser follow each other by the core'],
  ['', ['open', 'postMessage'], WINDOWS],
  ['', ['alert', 'confirm', 'prompt'], 'a screen, built from `latchkey/kit`'],
  ['AbortSignal', ['timeout'], '`delay(ms)` in a `race`, or the `timeoutMs` of an api call or a flow'],
  ['scheduler', ['postTask', 'wait'], CLOCK],
  ['performance', ['now', 'mark', 'measure'], NOW],
  ['Temporal.Now', ['instant', 'plainDateISO', 'plainDateTimeISO', 'plainTimeISO', 'zonedDateTimeISO'], NOW],
  ['Math', ['random'], RANDOM],
  ['crypto', ['getRandomValues', 'randomUUID'], RANDOM],
  ['navigator', ['sendBeacon'], API],
  ['history', ['pushState', 'replaceState'], '`services().windows.replaceUrl(url)`'],
]

/** Properties of the page whose mere reading counts as use. */
const PLACES: readonly [owner: string, name: string, instead: string][] = [
  ['', 'localStorage', STORAGE],
  ['', 'sessionStorage', STORAGE],
  ['', 'indexedDB', STORAGE],
  ['', 'cookieStore', STORAGE],
  ['', 'caches', STORAGE],
  ['performance', 'timeOrigin', NOW],
  ['document', 'lastModified', NOW],
  ['document', 'cookie', STORAGE],
]

/**
 * Records uses of browser APIs that have a service, until it is stopped. Only callers in the plugin's files count, so
 * the core, the kit, vendor libraries and test doubles may use them. It replaces the property, not its value, so mocks
 * that are installed later are recorded too.
 */
export function watchPlatform(): PlatformWatch {
  const uses: PlatformUse[] = []
  const restores: (() => void)[] = []
  const wrappers = new WeakMap<object, string>()
  let paused = 0
  let isHandled = false
  let isStopped = false
  const renewals: (() => void)[] = []
  /** Channels of the plugin, which would be heard in the tests of the next one. */
  const opened: { close: () => void }[] = []

  /** Notes a use, and returns whether it is the plugin's. */
  const note = (what: string, instead: string, replaced: AnyFunction): boolean => {
    if (paused > 0 || isStopped) return false
    const where = isHandled ? 'an effect' : callerOf(replaced)
    // Uses inside the called function are not counted, because only the call itself was the plugin's.
    isHandled = false
    if (where !== null && !uses.some((use) => use.what === what)) uses.push({ what, instead, where })
    return where !== null
  }

  const wrap = (current: AnyFunction, what: string, instead: string): AnyFunction => {
    const wrapper = function (this: unknown, ...args: unknown[]): unknown {
      const isOurs = note(new.target ? `new ${what}()` : `${what}()`, instead, wrapper)
      if (new.target) {
        const made = Reflect.construct(
          current,
          args,
          new.target === (wrapper as unknown) ? current : new.target,
        ) as object
        if (isOurs && 'close' in made) opened.push(made as { close: () => void })
        return made
      }
      return Reflect.apply(current, this ?? globalThis, args)
    }
    Object.setPrototypeOf(wrapper, current)
    wrapper.prototype = (current as { prototype?: unknown }).prototype
    wrappers.set(wrapper, what)
    originals.set(wrapper, current)
    return wrapper
  }

  /** Replaces a property by an accessor, which others may still overwrite. */
  const hook = (owner: Owner, name: string, make: (current: unknown) => unknown): void => {
    const own = Object.getOwnPropertyDescriptor(owner, name)
    if (own?.configurable === false || (!own && !(name in owner))) return
    const read = (): unknown =>
      own
        ? own.get
          ? own.get.call(owner)
          : (own.value as unknown)
        : Reflect.get(Object.getPrototypeOf(owner) as object, name, owner)
    let [current, made, seen] = [
      { replaced: false, value: undefined as unknown },
      undefined as unknown,
      undefined as unknown,
    ]
    const get = (): unknown => {
      const value = current.replaced ? current.value : read()
      if (isStopped) return value
      if (made === undefined || seen !== value) [made, seen] = [make(value), value]
      return made
    }
    Object.defineProperty(owner, name, {
      configurable: true,
      enumerable: own?.enumerable ?? true,
      get,
      set(given: unknown) {
        // If a wrapper is put back, as a temporary test double does, the original is restored.
        const value = typeof given === 'function' ? (originals.get(given) ?? given) : given
        if (own?.set) own.set.call(owner, value)
        else if (!own && name === 'cookie') Reflect.set(Object.getPrototypeOf(owner) as object, name, value, owner)
        else current = { replaced: true, value }
      },
    })
    // A spy may have replaced this property since: it is then replaced again, so that the plugin's uses are still seen.
    const renew = (): void => {
      if (Object.getOwnPropertyDescriptor(owner, name)?.get === get) renewals.push(renew)
      else hook(owner, name, make)
    }
    renewals.push(renew)
    restores.push(() => {
      if (own)
        Object.defineProperty(
          owner,
          name,
          current.replaced ? { ...own, ...('value' in own && { value: current.value }) } : own,
        )
      else Reflect.deleteProperty(owner, name)
      if (!own && current.replaced) owner[name] = current.value
    })
  }

  const ownerOf = (name: string): Owner | undefined =>
    (name === ''
      ? globalThis
      : name.split('.').reduce<unknown>((owner, part) => (owner as Owner | undefined)?.[part], globalThis)) as
      | Owner
      | undefined
  const nameOf = (owner: string, name: string): string => (owner === '' ? name : `${owner}.${name}`)

  for (const [owner, names, instead] of FUNCTIONS) {
    const target = ownerOf(owner)
    if (!target) continue
    for (const name of names) {
      hook(target, name, (current) =>
        typeof current === 'function' ? wrap(current as AnyFunction, nameOf(owner, name), instead) : current,
      )
    }
  }
  for (const [owner, name, instead] of PLACES) {
    const target = ownerOf(owner)
    if (target) hookPlace(target, name, (replaced) => note(nameOf(owner, name), instead, replaced), restores)
  }
  hookFormats((what, replaced) => note(what, NOW, replaced), restores)
  hook(globalThis, 'Date', (current) =>
    wrapDate(current as DateConstructor, (what, replaced) => note(what, NOW, replaced), wrappers, hook),
  )

  return {
    uses,
    async unwatched(work) {
      paused += 1
      try {
        return await work()
      } finally {
        paused -= 1
        renewals.splice(0).forEach((renew) => renew())
      }
    },
    called(work, fn) {
      if (typeof fn !== 'function' || !wrappers.has(fn)) return work()
      isHandled = true
      try {
        return work()
      } finally {
        isHandled = false
      }
    },
    stop() {
      isStopped = true
      opened.forEach((channel) => channel.close())
      restores
        .splice(0)
        .reverse()
        .forEach((restore) => restore())
    },
  }
}

/** Original functions by their wrappers, to restore one when a test double puts the wrapper back. */
const originals = new WeakMap<object, unknown>()

/** Watches a property that is read afresh each time: `document.cookie` has no value of its own to remember. */
function hookPlace(owner: Owner, name: string, onUse: (replaced: AnyFunction) => void, restores: (() => void)[]): void {
  let holder: object | null = owner
  while (holder && !Object.hasOwn(holder, name)) holder = Object.getPrototypeOf(holder) as object | null
  const found = holder && Object.getOwnPropertyDescriptor(holder, name)
  if (!found || (holder === owner && !found.configurable)) return
  const get = (): unknown => {
    onUse(get)
    return found.get ? (found.get.call(owner) as unknown) : (found.value as unknown)
  }
  const set = (value: unknown): void => {
    onUse(set)
    found.set?.call(owner, value)
  }
  Object.defineProperty(owner, name, { configurable: true, enumerable: true, get, set })
  restores.push(() => {
    if (holder === owner) Object.defineProperty(owner, name, found)
    else Reflect.deleteProperty(owner, name)
  })
}

/** Watches the formats of dates, which read the clock if they are given no moment. */
function hookFormats(onNow: OnNow, restores: (() => void)[]): void {
  const { prototype } = Intl.DateTimeFormat
  const [format, toParts] = (['format', 'formatToParts'] as const).map((name) =>
    Object.getOwnPropertyDescriptor(prototype, name),
  )
  if (!format?.get || typeof toParts?.value !== 'function') return
  const read = format.get as (this: unknown) => AnyFunction
  Object.defineProperty(prototype, 'format', {
    ...format,
    get(this: unknown) {
      const bound = read.call(this)
      const noting = (...given: unknown[]): unknown => {
        if (given[0] === undefined) onNow('Intl.DateTimeFormat().format()', noting)
        return bound(...given)
      }
      return noting
    },
  })
  const parts = toParts.value as AnyFunction
  const noting = function (this: unknown, ...given: unknown[]): unknown {
    if (given[0] === undefined) onNow('Intl.DateTimeFormat().formatToParts()', noting)
    return Reflect.apply(parts, this, given)
  }
  Object.defineProperty(prototype, 'formatToParts', { ...toParts, value: noting })
  restores.push(() => {
    Object.defineProperty(prototype, 'format', format)
    Object.defineProperty(prototype, 'formatToParts', toParts)
  })
}

/** Wraps `Date`: only calls without arguments and `Date.now()` read the clock. */
function wrapDate(
  current: DateConstructor,
  onNow: OnNow,
  wrappers: WeakMap<object, string>,
  hook: (owner: Owner, name: string, make: (current: unknown) => unknown) => void,
): DateConstructor {
  const wrapper = function (this: unknown, ...args: unknown[]): unknown {
    if (args.length === 0) onNow(new.target ? 'new Date()' : 'Date()', wrapper)
    if (!new.target) return current()
    return Reflect.construct(current, args, new.target === (wrapper as unknown) ? current : new.target)
  }
  Object.setPrototypeOf(wrapper, current)
  wrapper.prototype = current.prototype
  originals.set(wrapper, current)
  // A plugin can also reach the clock through the constructor of any date.
  hook(current.prototype as unknown as Owner, 'constructor', () => wrapper)
  hook(wrapper as unknown as Owner, 'now', (read) => {
    const now = (): unknown => {
      onNow('Date.now()', now)
      return Reflect.apply(read as AnyFunction, current, [])
    }
    Object.setPrototypeOf(now, read as object)
    wrappers.set(now, 'Date.now')
    return now
  })
  return wrapper as unknown as DateConstructor
}
