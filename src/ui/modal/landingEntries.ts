import {
  arrangeLanding,
  type AppConfig,
  type AuthFailure,
  type CoreState,
  type LandingItem,
  type LandingList,
  type LandingOption,
  type LandingView,
  type Plugin,
} from '../../core/index.ts'

/** An entry of the login list with the plugin it belongs to. */
export interface LandingEntry {
  plugin: string
  option: LandingOption
  /** Which row, of an option that stands for several. */
  item?: LandingItem | undefined
}

/** The rows of each option that stands for several, by its method. */
export type LandingItemsByMethod = Readonly<Record<string, readonly LandingItem[]>>

/** A selector of all such rows that gives the same object until one of them changes. */
export function createItemsSelector(definitions: readonly Plugin[]): (state: CoreState) => LandingItemsByMethod {
  const sources = optionsOf(definitions).flatMap(({ option: { method, items } }) => (items ? [{ method, ...items }] : []))
  let last: LandingItemsByMethod = {}
  return (state) => {
    const next = Object.fromEntries(sources.map(({ method, select }) => [method, select(state)]))
    if (sources.some(({ method }) => next[method] !== last[method])) last = next
    return last
  }
}

const optionsOf = (definitions: readonly Plugin[]): LandingEntry[] =>
  definitions.flatMap((plugin): LandingEntry[] =>
    plugin.kind === 'login-method' ? plugin.landing.map((option) => ({ plugin: plugin.id, option })) : [],
  )

export interface LandingEntriesArgs {
  definitions: readonly Plugin[]
  config: AppConfig
  items: LandingItemsByMethod
  /** Plugins that were switched off; what they offer would not work. */
  crashed: Readonly<Record<string, AuthFailure>>
  /** Methods that this login is limited to, if it is. */
  only: readonly string[] | undefined
}

/** The entries that can be offered now, by the name of their row, in the order of the configuration. */
export function landingEntries({ definitions, config, items, crashed, only }: LandingEntriesArgs): Map<string, LandingEntry> {
  const offered = optionsOf(definitions).filter(({ plugin }) => !crashed[plugin])
  return new Map(
    config.loginMethods.flatMap((method): (readonly [string, LandingEntry])[] => {
      const entry = offered.find(({ option }) => option.method === method)
      if (!entry) return []
      const isWanted = (name: string) => !only || only.includes(method) || only.includes(name)
      const rows = entry.option.items ? (items[method] ?? []).map((item) => ({ ...entry, item })) : [entry]
      return rows.map((row: LandingEntry) => [row.item?.id ?? method, row] as const).filter(([name]) => isWanted(name))
    }),
  )
}

/** The rows of one view of the list. */
export const landingRows = (
  entries: ReadonlyMap<string, LandingEntry>,
  config: AppConfig,
  view: LandingView,
): LandingList =>
  arrangeLanding({
    methods: [...entries].map(([method, { option, item }]) => ({ method, group: option.group, of: item && option.method })),
    order: config.loginMethodsAndOrder,
    priority: config.loginGroupPriority,
    hideDirectWeb2Inputs: config.hideDirectWeb2Inputs,
    view,
  })
