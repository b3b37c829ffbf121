import {
  arrangeLanding,
  type AppConfig,
  type AuthFailure,
  type LandingList,
  type LandingOption,
  type LandingView,
  type Plugin,
} from '../../core/index.ts'

/** An entry of the login list with the plugin it belongs to. */
export interface LandingEntry {
  plugin: string
  option: LandingOption
}

export interface LandingEntriesArgs {
  definitions: readonly Plugin[]
  config: AppConfig
  /** Plugins that were switched off; what they offer would not work. */
  crashed: Readonly<Record<string, AuthFailure>>
  /** Methods that this login is limited to, if it is. */
  only: readonly string[] | undefined
}

/** The entries that can be offered now, by method, in the order of the configuration. */
export function landingEntries({ definitions, config, crashed, only }: LandingEntriesArgs): Map<string, LandingEntry> {
  const offered = definitions.flatMap((plugin): LandingEntry[] =>
    plugin.kind === 'login-method' && !crashed[plugin.id]
      ? plugin.landing.map((option) => ({ plugin: plugin.id, option }))
      : [],
  )
  const methods = config.loginMethods.filter((method) => only?.includes(method) ?? true)
  return new Map(
    methods.flatMap((method) => {
      const entry = offered.find(({ option }) => option.method === method)
      return entry ? [[method, entry] as const] : []
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
    methods: [...entries.values()].map(({ option: { method, group } }) => ({ method, group })),
    order: config.loginMethodsAndOrder,
    priority: config.loginGroupPriority,
    hideDirectWeb2Inputs: config.hideDirectWeb2Inputs,
    view,
  })
