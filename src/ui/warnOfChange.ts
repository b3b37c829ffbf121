import {
  ConfigError,
  type AnyFlow,
  type Client,
  type ClientOptions,
  type Plugin,
  type PluginSlice,
} from '../core/index.ts'

/**
 * The provider's options as text, to compare them. Functions are new at every render, so a plugin's code counts by its
 * source.
 */
type Snapshot = Readonly<Record<string, string>>

const CODE = /^(slice|flows) of /

const first = new WeakMap<Client, Snapshot>()
interface Told {
  /** Options that differed at the last render. */
  changed: readonly string[]
  /** Changes that were reported, as `<option> <text>`. */
  changes: ReadonlySet<string>
}

const told = new WeakMap<Client, Told>()

/**
 * In development, reports changes of options that are read once, such as the list of plugins or a plugin's code after a hot
 * update, which would otherwise be ignored silently. Reports each change once, even if it is undone and made again, and nothing
 * more of an option that keeps changing.
 */
export function warnOfChange(client: Client, options: ClientOptions): void {
  const now = snapshot(options)
  const before = first.get(client)
  if (!before) return void first.set(client, now)
  const changed = Object.keys({ ...before, ...now }).filter(
    // If a plugin was added or removed, the change of its code is not reported as well.
    (name) =>
      before[name] !== now[name] && !(CODE.test(name) && (before[name] === undefined || now[name] === undefined)),
  )
  const last = told.get(client) ?? { changed: [], changes: new Set() }
  const changeOf = (name: string): string => `${name} ${now[name]}`
  const fresh = changed.filter((name) => !last.changed.includes(name) && !last.changes.has(changeOf(name)))
  told.set(client, { changed, changes: new Set([...last.changes, ...fresh.map(changeOf)]) })
  if (fresh.length === 0) return
  const error = new ConfigError({
    problem: '<LatchkeyProvider> reads its options once, and they have changed since.',
    given: { changed: fresh, plugins: idsOf(options), before: before.plugins },
    fix: 'Reload the page to apply the new ones. If they change while the app runs, give the provider a new `key` too.',
  })
  // Reported after rendering, because `onError` may set state.
  queueMicrotask(() => client.reportError(error, { plugin: null, phase: 'options' }))
}

const snapshot = (options: ClientOptions): Snapshot => ({
  appId: options.appId,
  apiUrl: options.apiUrl,
  brand: String(options.brand),
  config: textOf(options.config),
  plugins: idsOf(options),
  ...Object.fromEntries(
    options.plugins.flatMap(({ id, options, slice, flows }: Plugin) => [
      [`options of ${id}()`, textOf(options)],
      [`slice of ${id}()`, sourceOfSlice(slice)],
      [
        `flows of ${id}()`,
        Object.values(flows ?? {})
          .map(sourceOfFlow)
          .join(),
      ],
    ]),
  ),
})

/**
 * Source of a slice, which a hot update changes. The slice itself does not tell: a factory may make it anew in each call. What
 * `extraReducers` does cannot be read.
 */
function sourceOfSlice(slice: PluginSlice | undefined): string {
  if (!slice) return ''
  const { reducer, caseReducers = {} } = slice as PluginSlice & { caseReducers?: Record<string, unknown> }
  return [reducer, ...Object.values(caseReducers), initialStateOf(slice)].map(String).join()
}

const sourceOfFlow = ({ id, saga }: AnyFlow): string => `${id} ${String(saga)}`

function initialStateOf({ reducer }: PluginSlice): string {
  try {
    return textOf(reducer(undefined, { type: '@@latchkey/probe' }))
  } catch {
    return ''
  }
}

const idsOf = ({ plugins }: ClientOptions): string => plugins.map(({ id }) => id).join(', ')

/** Converts a value to text. Cyclic values and bigints become empty, so they always count as unchanged. */
function textOf(value: unknown): string {
  try {
    return JSON.stringify(value) ?? ''
  } catch {
    return ''
  }
}
