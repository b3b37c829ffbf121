import { type ServerMode, type Clock, sha256, createOriginTest, type Queryable } from '../foundation/index.ts'
import type { AppSettings } from './appSettings.ts'

/** A configured app: its settings, and checks derived from them. */
export interface App extends AppSettings {
  createdAt: Date
  updatedAt: Date
  /** True if one of the app's `allowedOrigins` matches. */
  allowsOrigin(origin: string): boolean
  /** True if a client without a browser key may get a session. */
  readonly allowsUnboundSessions: boolean
  /** True if the plugin's login method is on. */
  allowsMethod(pluginId: string): boolean
}

/** All apps of this server. The set is fixed while the server runs. */
export interface Apps {
  find(appId: string): App | undefined
  /** True if any app allows this origin. For preflight requests, which do not name their app. */
  anyAllowsOrigin(origin: string): boolean
}

/** The part of the configuration that {@link registerApps} needs. */
export interface AppsConfig {
  mode: ServerMode
  apps: readonly AppSettings[]
}

/** Records the configured apps in the database, which stores when each was first seen and last changed. */
export async function registerApps(db: Queryable, clock: Clock, { mode, apps: settings }: AppsConfig): Promise<Apps> {
  const apps = new Map<string, App>()
  for (const app of settings) {
    const allowsUnboundSessions = app.allowUnboundSessions ?? mode === 'development'
    apps.set(app.id, { ...(await registerApp(db, clock, app)), allowsUnboundSessions })
  }
  const all = [...apps.values()]
  return {
    find: (appId) => apps.get(appId),
    anyAllowsOrigin: (origin) => all.some((app) => app.allowsOrigin(origin)),
  }
}

async function registerApp(
  db: Queryable,
  clock: Clock,
  settings: AppSettings,
): Promise<Omit<App, 'allowsUnboundSessions'>> {
  const now = new Date(clock.now())
  const settingsHash = sha256(JSON.stringify(settings))
  await db
    .insertInto('apps')
    .values({ id: settings.id, settings_hash: settingsHash, created_at: now, updated_at: now })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ settings_hash: settingsHash, updated_at: now })
        .where('apps.settings_hash', '<>', settingsHash),
    )
    .execute()
  const row = await db.selectFrom('apps').selectAll().where('id', '=', settings.id).executeTakeFirstOrThrow()
  return {
    ...settings,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    allowsOrigin: createOriginTest(settings.allowedOrigins),
    allowsMethod: (pluginId) => settings.loginMethods?.includes(pluginId) ?? true,
  }
}
