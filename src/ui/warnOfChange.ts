import { ConfigError, type Client, type ClientOptions, type Plugin } from '../core/index.ts'

/** Options that the provider reads once, as text. Functions are left out, because they are new at every render. */
type Snapshot = Readonly<Record<string, string>>

const first = new WeakMap<Client, Snapshot>()
const told = new WeakMap<Client, string>()

/**
 * In development, reports changes of options that are read once, such as the list of plugins after a hot update, which would
 * otherwise be ignored silently. Reports each change once.
 */
export function warnOfChange(client: Client, options: ClientOptions): void {
  const now = snapshot(options)
  const before = first.get(client)
  if (!before) return void first.set(client, now)
  const changed = Object.keys({ ...before, ...now }).filter((name) => before[name] !== now[name])
  const given = changed.join(', ')
  if (given === (told.get(client) ?? '')) return
  told.set(client, given)
  if (changed.length === 0) return
  const error = new ConfigError({
    problem: '<LatchkeyProvider> reads its options once, and they have changed since.',
    given: { changed, plugins: idsOf(options), before: before.plugins },
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
  ...Object.fromEntries(options.plugins.map((plugin: Plugin) => [`options of ${plugin.id}()`, textOf(plugin.options)])),
})

const idsOf = ({ plugins }: ClientOptions): string => plugins.map(({ id }) => id).join(', ')

/** Converts a value to text. Cyclic values and bigints become empty, so they always count as unchanged. */
function textOf(value: unknown): string {
  try {
    return JSON.stringify(value) ?? ''
  } catch {
    return ''
  }
}
