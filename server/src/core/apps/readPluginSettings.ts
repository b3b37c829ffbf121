import type { z } from 'zod'
import { ConfigError, configError, settingPath, settingProblem } from '../foundation/index.ts'
import type { AppSettings } from './appSettings.ts'

type AppWithPlugins = Pick<AppSettings, 'id' | 'plugins'>

export interface PluginSettingsOptions {
  /**
   * True if the plugin has secrets: the error for an unknown setting then tells that secrets belong in the
   * environment. Default false.
   */
  hasSecrets?: boolean | undefined
}

/**
 * Reads and checks an app's settings for a plugin, `plugins.<id>`; `{}` if it has none.
 * @throws ConfigError that names every wrong setting, and no value
 */
export function readPluginSettings<Schema extends z.ZodType>(
  app: AppWithPlugins,
  id: string,
  schema: Schema,
  { hasSecrets = false }: PluginSettingsOptions = {},
): z.output<Schema> {
  const parsed = schema.safeParse(app.plugins[id] ?? {})
  if (parsed.success) return parsed.data
  throw configError(
    parsed.error.issues.map((issue) => describe(app, [id, ...issue.path], settingProblem(issue, hasSecrets))),
  )
}

/**
 * Makes the error for a setting that has the right type but is wrong for another reason.
 * @param path path of the setting below `plugins`
 */
export const pluginSettingError = (
  app: Pick<AppSettings, 'id'>,
  path: readonly PropertyKey[],
  problem: string,
): ConfigError => configError([describe(app, path, problem)])

const describe = ({ id }: Pick<AppSettings, 'id'>, path: readonly PropertyKey[], problem: string): string =>
  `apps ("${id}").${settingPath(['plugins', ...path])}: ${problem}`

/**
 * Maps app ids to the result of `read`, leaving out apps for which it returns undefined.
 * @throws ConfigError that names the wrong settings of all apps
 */
export function settingsByApp<App extends Pick<AppSettings, 'id'>, Settings>(
  apps: readonly App[],
  read: (app: App) => Settings | undefined,
): ReadonlyMap<string, Settings> {
  const settings = new Map<string, Settings>()
  const problems: string[] = []
  for (const app of apps) {
    try {
      const own = read(app)
      if (own !== undefined) settings.set(app.id, own)
    } catch (error) {
      if (!(error instanceof ConfigError) || error.problems.length === 0) throw error
      problems.push(...error.problems)
    }
  }
  if (problems.length > 0) throw configError(problems)
  return settings
}
