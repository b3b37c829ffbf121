type AnyFunction = (...args: never[]) => unknown
type Site = Pick<NodeJS.CallSite, 'getFileName' | 'getLineNumber'>

/** Number of stack frames that are searched for the calling file. */
const FRAMES = 14
/** Number of frames above the caller's: `callerOf`, the function that records the use, and `replaced`. */
const WATCH_FRAMES = 3
/** Files of those frames, which are never the caller's; `undefined` before the first call of `callerOf`. */
let watching: ReadonlySet<string> | undefined

/**
 * Returns file and line of the plugin code that called `replaced`, which stands in for a function of the page; `null` if other code
 * called it.
 */
export function callerOf(replaced: AnyFunction): string | null {
  watching ??= new Set(readSites(WATCH_FRAMES).map(fileOf))
  const isOther = (site: Site): boolean => fileOf(site) !== '' && watching?.has(fileOf(site)) === false
  // The nearest frame usually suffices. Reading only that one is faster, and libraries read the time very often.
  const [nearest] = readSites(1, replaced)
  if (nearest && isOther(nearest) && !isPlugin(fileOf(nearest))) return null
  const others = readSites(FRAMES).filter(isOther)
  const [caller] = others
  // No caller: the function itself was passed to a timer or a promise.
  if (!caller) return 'a callback'
  // Uses by the fake provider are not the plugin's.
  if (others.some((site) => fileOf(site).startsWith(`${root()}testing/provider/`))) return null
  return isPlugin(fileOf(caller)) ? tellSite(caller) : null
}

/** Returns file and line of the plugin code that called `replaced` itself; `null` if other code did. */
export function directCallerOf(replaced: AnyFunction): string | null {
  const caller = readSites(FRAMES, replaced).find((site) => fileOf(site) !== '')
  return caller && isPlugin(fileOf(caller)) ? tellSite(caller) : null
}

/** True if plugin code called `replaced`, itself or through another function of the kit that watches it. */
export function isCalledByPlugin(replaced: AnyFunction): boolean {
  const caller = readSites(FRAMES, replaced).find((site) => {
    const file = fileOf(site)
    return file !== '' && (isPlugin(file) || !file.includes('/testing/conformance/'))
  })
  return caller !== undefined && isPlugin(fileOf(caller))
}

/** Returns file and line of the plugin code that called a function of the core's; `null` if the core or other code did. */
export function callerOfCore(): string | null {
  const caller = readSites(FRAMES).find(
    (site) => fileOf(site) !== '' && (!fileOf(site).startsWith(root()) || isPlugin(fileOf(site))),
  )
  return caller && isPlugin(fileOf(caller)) ? tellSite(caller) : null
}

let ownRoot: string | undefined
/** Returns the folder of Latchkey's own code, whose uses of the page are not the plugin's. */
function root(): string {
  if (ownRoot !== undefined) return ownRoot
  const [own = ''] = readSites(1).map(fileOf)
  return (ownRoot = own.slice(
    0,
    Math.max(own.lastIndexOf('/src/') + '/src/'.length, own.lastIndexOf('/dist/') + '/dist/'.length),
  ))
}

/** Tells file and line. The line is that of the source if the test runner maps stacks, as jest and Vitest do. */
function tellSite(site: Site): string {
  const file = fileOf(site).split('/').slice(-2).join('/')
  const told = (new Error('where').stack ?? '').split('\n').find((line) => line.includes(file))
  return `${file}:${/:(\d+):\d+\)?$/.exec(told ?? '')?.[1] ?? site.getLineNumber() ?? 0}`
}

const verdicts = new Map<string, boolean>()

function isPlugin(file: string): boolean {
  let verdict = verdicts.get(file)
  if (verdict === undefined) verdicts.set(file, (verdict = judge(file)))
  return verdict
}

function judge(file: string): boolean {
  if (/^node:|\(internal|^internal\//.test(file)) return false
  if (/\.(test|spec)\.[cm]?[jt]sx?$/.test(file)) return true // a plugin may be written in its test
  if (/\/(testing|__mocks__)\//.test(file)) return false
  if (file.startsWith(root())) return file.startsWith(`${root()}plugins/`)
  return !file.includes('/node_modules/')
}

const files = new Map<string, string>()

/** File name without a bundler's additions; empty if unknown. */
function fileOf(site: Site): string {
  const name = site.getFileName() ?? ''
  let file = files.get(name)
  if (file === undefined)
    files.set(
      name,
      (file = name
        .replace(/^file:\/\//, '')
        .replace(/[?#].*$/, '')
        .replaceAll('\\', '/')),
    )
  return file
}

/** Returns the top frames of the stack, or those below `replaced`. */
function readSites(limit: number, replaced: AnyFunction = readSites): readonly Site[] {
  const { prepareStackTrace, stackTraceLimit } = Error
  try {
    Error.stackTraceLimit = limit
    Error.prepareStackTrace = (_error, sites) => sites
    const at: { stack?: unknown } = {}
    Error.captureStackTrace(at, replaced)
    return Array.isArray(at.stack) ? (at.stack as Site[]) : []
  } finally {
    Error.prepareStackTrace = prepareStackTrace
    Error.stackTraceLimit = stackTraceLimit
  }
}
