/** Parts of the page that {@link readPageStorage} reads after its storages, by name. */
const PARTS = ['document.cookie', 'document.title', 'location', 'history.state', 'window.name'] as const

interface Page {
  readonly localStorage?: Storage | undefined
  readonly sessionStorage?: Storage | undefined
  readonly document?: { cookie: string; title: string } | undefined
  readonly location?: { readonly href: string } | undefined
  readonly history?: { readonly state: unknown } | undefined
  name?: unknown
}

const page = globalThis as unknown as Page

/** Reads a value that an engine may lack; `undefined` if reading throws. */
const attempt = <R>(read: () => R): R | undefined => {
  try {
    return read()
  } catch {
    return undefined
  }
}

const storages = (): Storage[] =>
  [attempt(() => page.localStorage), attempt(() => page.sessionStorage)].filter((storage) => storage !== undefined)

/**
 * Returns all of the page's storage as one text. A plugin must not change this text: plugins have a storage service of
 * their own.
 */
export const readPageStorage = (): string =>
  JSON.stringify([
    ...storages().map((storage) => (storage.length === 0 ? [] : Object.entries(storage))),
    attempt(() => page.document?.cookie) ?? '',
    attempt(() => page.document?.title) ?? '',
    attempt(() => page.location?.href) ?? '',
    attempt(() => page.history?.state) ?? null,
    page.document && typeof page.name === 'string' ? page.name : '',
  ])

/** Lists the parts of the page that changed since `before`, by the name that the author knows them by. */
export function describePage(before: string): [place: string, text: string][] {
  const now = readPageStorage()
  if (now === before) return []
  const [was, is] = [JSON.parse(before) as unknown[], JSON.parse(now) as unknown[]]
  const names = [...['localStorage', 'sessionStorage'].slice(0, is.length - PARTS.length), ...PARTS]
  return names.flatMap((name, index): [string, string][] => {
    const [earlier, later] = [JSON.stringify(was[index]), JSON.stringify(is[index])]
    if (earlier === later) return []
    const isHash = name === 'location' && String(is[index]).split('#')[0] === String(was[index]).split('#')[0]
    return [[isHash ? 'location.hash' : name, typeof is[index] === 'string' ? is[index] : later]]
  })
}

/** Clears what a run stored, so that the next run starts the same way. */
export function clearPageStorage(before: string): void {
  if (readPageStorage() === before) return
  const entries = JSON.parse(before) as unknown[]
  for (const [index, storage] of storages().entries()) {
    const kept = Object.fromEntries(entries[index] as [string, string][])
    for (const key of Object.keys(storage)) if (!(key in kept)) storage.removeItem(key)
    for (const [key, value] of Object.entries(kept)) if (storage.getItem(key) !== value) storage.setItem(key, value)
  }
  if (page.document) {
    for (const cookie of page.document.cookie.split('; ')) {
      const name = cookie.split('=')[0] ?? ''
      if (name !== '' && !before.includes(`${name}=`))
        page.document.cookie = `${name}=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/`
    }
    const [title, href, state, name] = entries.slice(-4)
    if (page.location?.href !== href || JSON.stringify(page.history?.state ?? null) !== JSON.stringify(state))
      attempt(() => History.prototype.replaceState.call(page.history, state, '', href as string))
    if (typeof title === 'string' && page.document.title !== title) page.document.title = title
    if (typeof page.name === 'string') page.name = name
  }
}
