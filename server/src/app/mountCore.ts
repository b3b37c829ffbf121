import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { createUserImports } from '../core/accounts/index.ts'
import { DEVELOPMENT_APP_ID, FRESH_FOR_WARNING, UNBOUND_SESSIONS_WARNING } from '../core/apps/index.ts'
import { backendRoutes } from '../core/backend/index.ts'
import { createErasure } from '../core/deletion/index.ts'
import { createUserExports, type UserExports } from '../core/export/index.ts'
import { usersServed } from '../core/limits/index.ts'
import { callerRoutes, healthRoutes, jwksRoutes, named } from '../core/http/index.ts'
import {
  analyticsRoutes,
  appRoutes,
  freshnessRoutes,
  homeRoutes,
  mailLinkRoutes,
  pictureRoutes,
  profileRoutes,
  sessionRoutes,
  userDeletionRoutes,
  userEventRoutes,
  userExportRoutes,
  userRoutes,
  userSessionRoutes,
} from '../core/routes/index.ts'
import { createEncodePicture, createProfiles, type Profiles } from '../core/profile/index.ts'
import { createAppSecrets, createBackendCheck } from '../core/secrets/index.ts'
import { type OwnSessions, createOwnSessions } from '../core/sessions/index.ts'
import { createDeliveries } from '../core/webhooks/index.ts'
import { inboxRoutes } from '../dev/inboxRoutes.ts'
import { mailPreviewRoutes } from '../dev/mailRoutes.ts'
import { webhookPageRoutes } from '../dev/webhookRoutes.ts'
import type { Core } from './createCore.ts'
import { mountConsole } from './mountConsole.ts'

/** Mounts the routes of the core: public ones, those for pages of apps, and those for backends. */
export async function mountCore(core: Core): Promise<void> {
  const { db, clock, events, freshness, config } = core
  warnAboutApps(core)
  sayWhatLimitsAreGoodFor(core)
  const profiles = createProfiles({ ...core, encodePicture: createEncodePicture() })
  await mountPublicRoutes(core, profiles)
  const ownSessions = createOwnSessions({ db, clock, events, freshness, settings: config.sessions })
  const exports = createUserExports({
    ...core,
    exportOf: (plugin, user) => plugin.exportDataOf?.(user, core.servicesOf(plugin)),
  })
  await mountPageRoutes(core, { ownSessions, exports, profiles })
  const parts = await mountBackendRoutes(core, { ownSessions, exports })
  if (config.console) await mountConsole(core, parts, config.console)
}

/** Services that both pages and backends reach. */
interface Shared {
  ownSessions: OwnSessions
  exports: UserExports
}

/** Mounts the routes that need neither an app nor a session. */
async function mountPublicRoutes(core: Core, profiles: Profiles): Promise<void> {
  const { config, db, inbox, names, publicOrigin, apps, keys, forkNotices, changes, ownDeletion, http, readiness } =
    core
  healthRoutes(http, db, readiness)
  callerRoutes(http)
  jwksRoutes(http, { apps, keys, invalidAppIdCode: names.invalidAppIdCode })
  await http.register(
    named('home', async (scope) =>
      homeRoutes(scope.withTypeProvider<ZodTypeProvider>(), { isDevelopment: config.mode === 'development' }),
    ),
  )
  await http.register(
    named('mail links', async (scope) =>
      mailLinkRoutes(scope.withTypeProvider<ZodTypeProvider>(), { changes, forkNotices, ownDeletion, apps }),
    ),
  )
  await http.register(
    named('pictures', async (scope) => pictureRoutes(scope.withTypeProvider<ZodTypeProvider>(), { profiles })),
  )
  if (!inbox) return
  await http.register(named('inbox', async (scope) => inboxRoutes(scope, inbox, publicOrigin)))
  await http.register(named('mails', async (scope) => mailPreviewRoutes(scope, core.allApps, publicOrigin)))
  await http.register(
    named('webhooks', async (scope) => webhookPageRoutes(scope, { ...core, deliveries: createDeliveries(core) })),
  )
}

/** Mounts the routes for pages of apps, whose app id and origin are checked first. */
async function mountPageRoutes(
  core: Core,
  { ownSessions, exports, profiles }: Shared & { profiles: Profiles },
): Promise<void> {
  const { db, plugins, keyring, keys, tokens, events, issuer, sessions, users, freshness, context, http, requireMfa } =
    core
  await http.register(
    named('core', async (scope) => {
      context.guard(scope)
      const pages = scope.withTypeProvider<ZodTypeProvider>()
      appRoutes(pages, { context, keys, plugins })
      sessionRoutes(pages, { db, context, sessions, tokens, issuer, users, freshness, events })
      freshnessRoutes(pages, { db, context, freshness, requireMfa })
      userRoutes(pages, { context, users })
      userSessionRoutes(pages, { context, ownSessions })
      userEventRoutes(pages, { db, context, keyring })
      userDeletionRoutes(pages, { context, ownDeletion: core.ownDeletion })
      userExportRoutes(pages, { context, exports, freshness })
      profileRoutes(pages, { context, profiles })
      analyticsRoutes(pages, context)
    }),
  )
}

/** Services that backends and the console reach. */
export type BackendParts = Awaited<ReturnType<typeof mountBackendRoutes>>

/**
 * Mounts the routes for backends of apps, which authenticate with an app secret.
 * @returns the services behind them
 */
async function mountBackendRoutes(core: Core, { ownSessions, exports }: Shared) {
  const { config, inbox, apps, db, clock, types, plugins, keyring, events, users, http } = core
  const secrets = createAppSecrets({ db, clock, keyring, events })
  if (inbox && apps.find(DEVELOPMENT_APP_ID)) await secrets.createForDevelopment(DEVELOPMENT_APP_ID)
  const parts = {
    secrets,
    imports: createUserImports({ db, clock, users, events }),
    ownSessions,
    exports,
    deliveries: createDeliveries(core),
    erasure: createErasure({ db, clock, types, plugins, keyring, events }),
  }
  const check = createBackendCheck({ ...core, secrets, limits: config.rateLimits, log: http.log })
  await http.register(
    named('backend', async (scope) =>
      backendRoutes(scope.withTypeProvider<ZodTypeProvider>(), { ...core, ...parts, check, limits: config.rateLimits }),
    ),
  )
  return parts
}

/** Logs at the start for how many users an app's codes suffice, so that nobody learns it from an outage. */
function sayWhatLimitsAreGoodFor({ config: { mode, rateLimits }, http }: Core): void {
  if (mode !== 'production') return
  const users = usersServed(rateLimits)
  http.log.info(
    { users, codesPerApp: rateLimits.codesPerApp.limit, codesPerAppDaily: rateLimits.codesPerAppDaily.limit },
    `the limits of codes (rateLimits.codesPerApp and those beside it) suffice for about ${users} users of an app a month`,
  )
}

/** Logs warnings about settings of apps that make logins less safe. */
function warnAboutApps({ config, http }: Core): void {
  for (const { id, testAccounts, allowUnboundSessions, freshForS } of config.apps) {
    if (testAccounts.length > 0)
      http.log.warn(
        { appId: id, testAccounts: testAccounts.length },
        'TEST ACCOUNTS ARE ON: anybody who knows their fixed codes can log in to this app. Keep nothing of value in it',
      )
    if (config.mode === 'production' && allowUnboundSessions) http.log.warn({ appId: id }, UNBOUND_SESSIONS_WARNING)
    if (freshForS > 600) http.log.warn({ appId: id, freshForS }, FRESH_FOR_WARNING)
  }
}
