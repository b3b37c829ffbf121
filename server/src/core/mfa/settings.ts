import { z } from 'zod'
import type { ServerMode } from '../foundation/index.ts'
import { type AppSettings, type App, readPluginSettings, settingsByApp } from '../apps/index.ts'

/** Setting of an MFA method for an app: `{}` turns it on, `false` off. */
const settingsSchema = z.union([z.literal(false), z.strictObject({})], { error: 'must be {} or false' })

/**
 * Finds the apps that have an MFA method on: those with `plugins.<id>`, in development all that do not set it to
 * `false`.
 * @throws ConfigError naming the setting that is wrong
 */
export function readMfaApps(
  { apps, mode }: { apps: readonly AppSettings[]; mode: ServerMode },
  id: string,
): (app: Pick<App, 'id'>) => boolean {
  const settings = settingsByApp(apps, (app) =>
    app.plugins[id] === undefined && mode === 'production' ? undefined : readPluginSettings(app, id, settingsSchema),
  )
  return (app) => settings.get(app.id) !== undefined && settings.get(app.id) !== false
}
