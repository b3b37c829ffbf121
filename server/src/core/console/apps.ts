import { z } from 'zod'
import {
  type App,
  type AppSettings,
  appSettingsSchema,
  FRESH_FOR_WARNING,
  UNBOUND_SESSIONS_WARNING,
  unsafeOrigin,
} from '../apps/index.ts'
import { answers } from '../contract/index.ts'
import { toEpochSeconds } from '../foundation/index.ts'
import type { ConsoleScope } from './guard.ts'

export interface AppRouteDeps {
  allApps: readonly App[]
  config: { apps: readonly AppSettings[] }
  consoleApp: Pick<App, 'id'>
}

const MASKED = '••••••'

/** Every setting that there is, so that the list also shows what an app leaves out. */
const UNSET = Object.fromEntries(Object.keys(appSettingsSchema.shape).map((name) => [name, null]))

const appSchema = z.object({
  id: z.string(),
  name: z.string(),
  is_console: z.boolean(),
  created_at: z.int(),
  updated_at: z.int(),
  settings: z
    .record(z.string(), z.unknown())
    .describe('As configured, with defaults; null for what is left out and has none. Fixed codes are masked'),
  unsafe: z.array(z.object({ setting: z.string(), why: z.string() })),
})

/** A warning of the log without its first words, which are in capitals. */
const withoutCapitals = (warning: string): string => warning.replace(/^[A-Z ]+: /, '')

/** What in an app's settings makes its logins less safe, as the log says it at the start. */
function listUnsafe(app: App): { setting: string; why: string }[] {
  const found = app.allowedOrigins.flatMap((origin) => {
    const why = unsafeOrigin(origin)
    return why === null ? [] : [{ setting: `allowedOrigins: ${origin}`, why }]
  })
  const add = (is: boolean, setting: string, why: string): void => {
    if (is) found.push({ setting, why })
  }
  add(app.allowsUnboundSessions, 'allowUnboundSessions', withoutCapitals(UNBOUND_SESSIONS_WARNING))
  add(app.freshForS > 600, 'freshForS', withoutCapitals(FRESH_FOR_WARNING))
  add(app.testAccounts.length > 0, 'testAccounts', 'Anybody who knows their fixed codes can log in to this app.')
  return found
}

/** Adds the route that lists the apps with their settings, which only the configuration file changes. */
export function appRoutes({ http, base }: ConsoleScope, { allApps, config, consoleApp }: AppRouteDeps): void {
  http.get(`${base}/apps`, { schema: { response: answers(z.array(appSchema)) } }, () =>
    allApps.map((app) => {
      const settings = config.apps.find(({ id }) => id === app.id)
      return {
        id: app.id,
        name: app.name,
        is_console: app.id === consoleApp.id,
        created_at: toEpochSeconds(app.createdAt),
        updated_at: toEpochSeconds(app.updatedAt),
        settings: {
          ...UNSET,
          ...settings,
          testAccounts: app.testAccounts.map((account) => ({ ...account, code: MASKED })),
        },
        unsafe: listUnsafe(app),
      }
    }),
  )
}
