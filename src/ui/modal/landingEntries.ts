import type {
  AppConfig,
  AuthFailure,
  CoreState,
  LandingItem,
  LandingOption,
  LandingView,
  Plugin,
} from '../../core/index.ts'
import { arrangeLanding, type LandingList } from '../../core/internal.ts'

/** An entry of the login list with the plugin it belongs to. */
export interface LandingEntry {
  plugin: string
  option: LandingOption
  /** The row, for an option with several rows. */
  item?: LandingItem | undefined
  /** All rows of the view, for an option that shows them together. */
  items?: readonly LandingItem[] | undefined
}

const optionsOf = (definitions: readonly Plugin[]): LandingEntry[] =>
  definitions.flatMap((plugin): LandingEntry[] =>
    plugin.kind === 'login-method' ? plugin.landing.map((option) => ({ plugin: plugin.id, option })) : [],
  )

/** The rows of all options, in the plugins' order; for an option with several rows, its current rows. */
export const selectLandingRows = (state: CoreState, definitions: readonly Plugin[]): readonly LandingEntry[] =>
  optionsOf(definitions).flatMap((entry): LandingEntry[] =>
    entry.option.items ? entry.option.items.select(state as never).map((item) => ({ ...entry, item })) : [entry],
  )

/** Equality for a selector of rows, which returns a new array each time: rerender only if a row changed. */
export const areSameRows = (before: readonly LandingEntry[], after: readonly LandingEntry[]): boolean =>
  before.length === after.length && before.every(({ item }, index) => item === after[index]?.item)

export interface LandingEntriesArgs {
  rows: readonly LandingEntry[]
  config: AppConfig
  /** Plugins that were switched off after an error, with its failure; their methods would not work. */
  crashed: Readonly<Record<string, AuthFailure>>
  /** Methods that this login is limited to; `undefined` if it is not limited. */
  only: readonly string[] | undefined
}

/** Returns the entries that can be offered now, by the name of their row, in the configuration's order. */
export function landingEntries({ rows, config, crashed, only }: LandingEntriesArgs): Map<string, LandingEntry> {
  const offered = rows.filter(({ plugin }) => !crashed[plugin])
  return new Map(
    config.loginMethods.flatMap((method) =>
      offered
        .filter(
          ({ option, item }) =>
            option.method === method && (only?.some((name) => name === method || name === item?.id) ?? true),
        )
        .map((entry) => [entry.item?.id ?? method, entry] as const),
    ),
  )
}

/** Returns the one entry that shows all rows of a view together; `undefined` if each row has its own. */
export function wholeList({ rows }: LandingList, entries: ReadonlyMap<string, LandingEntry>): LandingEntry | undefined {
  const found = rows.flatMap((row) => (row.kind === 'method' ? (entries.get(row.method) ?? []) : []))
  const items = found.flatMap(({ option, item }) => (option.listTitle && option === found[0]?.option && item) || [])
  return found[0] && items.length === rows.length ? { ...found[0], item: undefined, items } : undefined
}

/** Arranges the entries into the rows of one view of the list, in the order and the groups of the configuration. */
export const landingRows = (
  entries: ReadonlyMap<string, LandingEntry>,
  config: AppConfig,
  view: LandingView,
): LandingList =>
  arrangeLanding({
    methods: [...entries].map(([method, { option, item }]) => ({
      method,
      group: option.group,
      of: item && option.method,
    })),
    order: config.loginMethodsAndOrder,
    priority: config.loginGroupPriority,
    hideDirectWeb2Inputs: config.hideDirectWeb2Inputs,
    view,
  })
