import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { brandNames } from 'latchkey/core/contract'
import type { ServerConfig } from './config.ts'
import { isPluginOn, createLinkedAccounts, createUserImports } from './core/accounts/index.ts'
import { collectAccountTypes, type MailTransport, type ServerPlugin } from './core/contract/index.ts'
import { DEVELOPMENT_APP_ID, FRESH_FOR_WARNING, registerApps, UNBOUND_SESSIONS_WARNING } from './core/apps/index.ts'
import { assertPlugins, createRepeatedWrites, createServicesOf, createHumanCheck } from './core/plugins/index.ts'
import { createChangeLimit, createRateLimits } from './core/limits/index.ts'
import { systemClock, type Clock, limitName, noTelemetry, type Queryable } from './core/foundation/index.ts'
import { callerRoutes, createHttp, healthRoutes, jwksRoutes, named, createRequestContext } from './core/http/index.ts'
import { createAppSecrets, createBackendCheck } from './core/secrets/index.ts'
import { backendRoutes } from './core/backend/index.ts'
import { createErasure } from './core/deletion/index.ts'
import { createKeyring, loadSigningKeys, createAccessTokens } from './core/keys/index.ts'
import {
  createForkNotices,
  createFreshness,
  createOwnSessions,
  createSessions,
  createTokenClaims,
  createTokenIssuer,
} from './core/sessions/index.ts'
import { createDevelopmentInbox } from './core/mail/index.ts'
import { createNotifyUser, createNotices, startNotices } from './core/notices/index.ts'
import {
  createMfaChanges,
  collectMfaMethods,
  createMfaPasses,
  createMfaCheck,
  createMfaTokens,
} from './core/mfa/index.ts'
import { createNonces, createProofVerifier } from './core/possession/index.ts'
import {
  analyticsRoutes,
  appRoutes,
  freshnessRoutes,
  homeRoutes,
  mailLinkRoutes,
  sessionRoutes,
  userEventRoutes,
  userRoutes,
  userSessionRoutes,
} from './core/routes/index.ts'
import { createTexts } from './core/sms/index.ts'
import { createSecurityEvents } from './core/events/index.ts'
import { createAccountChanges, createKeptData } from './core/undo/index.ts'
import { createUsers } from './core/users/index.ts'
import { inboxRoutes } from './dev/inboxRoutes.ts'
import { builtInPlugins, type BuiltInOptions } from './plugins/builtIn.ts'

/** Dependencies of {@link buildApp}. */
export interface AppDeps extends BuiltInOptions {
  config: ServerConfig
  /** An open database with all migrations applied, those of the plugins too. */
  db: Queryable
  /** Sends mail. In development it may be left out: messages then only go to the inbox page. */
  mail?: MailTransport | undefined
  /** Third-party server plugins, besides the built-in ones. */
  plugins?: readonly ServerPlugin[] | undefined
  /** Loads the modules of plugins now rather than with the first request, as a listening server does. */
  preload?: boolean | undefined
  clock?: Clock | undefined
  /** Milliseconds in which a request must arrive completely. Default: 30,000. */
  requestTimeoutMs?: number | undefined
  /** Destination of log lines. Default: standard output. */
  logStream?: { write(line: string): void } | undefined
}

/**
 * Builds the HTTP server, ready to listen or to `inject` into. Reads no environment and opens no port. `close()` finishes
 * running requests and closes the mail transport; the caller closes the database.
 * @throws Error when production has no mail transport, two plugins collide, or the signing key cannot be opened
 */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, db, clock = systemClock, telemetry = noTelemetry } = deps
  const inbox = config.mode === 'development' ? createDevelopmentInbox(clock, deps.mail) : undefined
  const carrier = inbox ?? deps.mail
  if (!carrier) throw new Error('A production server needs a mail transport.')
  const mail: MailTransport = {
    send: (message) => telemetry.call('mail', () => carrier.send(message)),
    verify: () => carrier.verify(),
    close: () => carrier.close(),
  }
  const texts = createTexts(config.secretOf, inbox, telemetry)

  const ownPlugins = builtInPlugins(config, deps)
  const ownIds = new Set(ownPlugins.map(({ id }) => id))
  const plugins = assertPlugins([...ownPlugins, ...(deps.plugins ?? [])], config.apps)
  const types = collectAccountTypes(plugins)
  const mfaMethods = collectMfaMethods(plugins)
  const names = brandNames(config.brand)
  const publicOrigin = config.publicUrl
  const keyring = createKeyring(config.secret, config.previousSecret)
  const apps = await registerApps(db, clock, config)
  const allApps = config.apps.flatMap(({ id }) => apps.find(id) ?? [])
  if (deps.preload)
    await Promise.all(
      plugins
        .filter((plugin) => allApps.some((app) => isPluginOn(app, plugin)))
        .map(async (plugin) => plugin.preload?.()),
    )
  const keys = await loadSigningKeys(db, clock, keyring, {
    pem: config.signingKey,
    onReloadFailure: (err) =>
      http.log.error({ err }, 'the signing keys could not be reloaded; the known ones stay in use'),
  })
  const tokens = createAccessTokens(keys, clock, {
    issuer: config.issuer,
    lifetimeS: config.sessions.accessTokenLifetimeS,
  })
  const issuer = createTokenIssuer(
    tokens,
    createTokenClaims({
      plugins,
      isPluginOn,
      servicesOf: (plugin) => servicesOf(plugin),
      log: { error: (fields, text) => http.log.error(fields, text) },
    }),
  )
  const rateLimits = createRateLimits(db, clock, keyring, (action) => telemetry.limitHit(limitName(action, ownIds)))
  const events = createSecurityEvents({
    db,
    clock,
    keyring,
    rateLimits,
    log: { info: (fields, text) => http.log.info(fields, text), error: (fields, text) => http.log.error(fields, text) },
  })
  const notices = createNotices({
    db,
    clock,
    keyring,
    mail,
    log: { error: (fields, text) => http.log.error(fields, text) },
  })
  const changeLimit = createChangeLimit(rateLimits, config.rateLimits.accountChangesPerUser)
  const appNameOf = (appId: string): string => apps.find(appId)?.name ?? appId
  const forkNotices = createForkNotices({ db, clock, types, events, notices, appNameOf, publicOrigin })
  const sessions = createSessions({
    db,
    clock,
    keyring,
    rateLimits,
    events,
    settings: { ...config.sessions, ...config.rateLimits },
    forkNotices,
    keepsForks: (appId) => apps.find(appId)?.keepForksAfterLogout ?? false,
  })
  const users = createUsers(db, clock, config.brand, types)
  const freshness = createFreshness(db, clock, events)
  const changes = createAccountChanges({
    db,
    clock,
    keyring,
    types,
    appNameOf,
    users,
    events,
    changeLimit,
    notices,
    keptData: createKeptData(plugins),
    publicOrigin,
  })
  const accounts = createLinkedAccounts({
    db,
    clock,
    types,
    users,
    sessions,
    issuer,
    events,
    freshness,
    changes,
    changeLimit,
  })
  const nonces = createNonces(keyring, clock)
  const requestHeaders = plugins.flatMap((plugin) => plugin.requestHeaders ?? [])
  const verifyProof = createProofVerifier({ nonces, clock })
  const context = createRequestContext({
    apps,
    tokens,
    sessions,
    names,
    publicOrigin,
    verifyProof,
    nonces,
    clock,
    mode: config.mode,
    requestHeaders,
  })
  const repeatedWrites = createRepeatedWrites({ db, clock, keyring, context, names, accounts })

  const http = await createHttp({
    log: { level: config.logLevel, stream: deps.logStream },
    trustProxy: config.trustProxy,
    requestTimeoutMs: deps.requestTimeoutMs,
    requestsPerMinute: config.rateLimits.requestsPerMinute,
    brand: config.brand,
    names,
    publicOrigin,
    apps,
    context,
    telemetry,
    requestHeaders,
  })
  for (const { id, testAccounts, allowUnboundSessions, freshForS } of config.apps) {
    if (testAccounts.length > 0)
      http.log.warn(
        { appId: id, testAccounts: testAccounts.length },
        'TEST ACCOUNTS ARE ON: anybody who knows their fixed codes can log in to this app. Keep nothing of value in it',
      )
    if (config.mode === 'production' && allowUnboundSessions) http.log.warn({ appId: id }, UNBOUND_SESSIONS_WARNING)
    if (freshForS > 600) http.log.warn({ appId: id, freshForS }, FRESH_FOR_WARNING)
  }
  healthRoutes(http, db)
  callerRoutes(http)
  jwksRoutes(http, { apps, keys, invalidAppIdCode: names.invalidAppIdCode })
  await http.register(
    named('home', async (scope) =>
      homeRoutes(scope.withTypeProvider<ZodTypeProvider>(), { isDevelopment: config.mode === 'development' }),
    ),
  )
  await http.register(
    named('mail links', async (scope) =>
      mailLinkRoutes(scope.withTypeProvider<ZodTypeProvider>(), { changes, forkNotices }),
    ),
  )
  if (inbox) await http.register(named('inbox', async (scope) => inboxRoutes(scope, inbox, publicOrigin)))

  const ownSessions = createOwnSessions({ db, clock, events, freshness, settings: config.sessions })
  await http.register(
    named('core', async (scope) => {
      context.guard(scope)
      const core = scope.withTypeProvider<ZodTypeProvider>()
      appRoutes(core, { context, keys, plugins })
      sessionRoutes(core, { db, context, sessions, tokens, issuer, users, freshness, events })
      freshnessRoutes(core, { db, context, freshness, requireMfa: (user, proof) => requireMfa(user, proof) })
      userRoutes(core, { context, users })
      userSessionRoutes(core, { context, ownSessions })
      userEventRoutes(core, { db, context, keyring })
      analyticsRoutes(core, context)
    }),
  )

  const secrets = createAppSecrets({ db, clock, keyring, events })
  if (inbox && apps.find(DEVELOPMENT_APP_ID)) await secrets.createForDevelopment(DEVELOPMENT_APP_ID)
  const backends = createBackendCheck({
    secrets,
    apps,
    events,
    rateLimits,
    limits: config.rateLimits,
    names,
    log: http.log,
  })
  await http.register(
    named('backend', async (scope) =>
      backendRoutes(scope.withTypeProvider<ZodTypeProvider>(), {
        check: backends,
        context,
        limits: config.rateLimits,
        db,
        clock,
        keyring,
        names,
        types,
        accounts,
        imports: createUserImports({ db, clock, users, events }),
        rateLimits,
        events,
        ownSessions,
        mfaMethods,
        notices,
        changes,
        plugins,
        exportOf: (plugin, user) => plugin.exportDataOf?.(user, servicesOf(plugin)),
        erasure: createErasure({ db, clock, types, plugins, keyring, events }),
      }),
    ),
  )

  const servicesOf = createServicesOf(() => ({
    brand: config.brand,
    mode: config.mode,
    clock,
    db,
    log: http.log,
    keyring,
    context,
    accounts,
    sessions,
    rateLimits,
    events,
    mail,
    texts,
    notifyUser: createNotifyUser({ db, types, notices }),
    changeLimit,
    requireHuman,
    requireMfa,
    mfaOf,
    freshness,
    secret: config.secretOf,
    telemetry,
  }))
  const { requireHuman, readmit } = createHumanCheck({
    apps: allApps,
    plugins,
    servicesOf,
    findUser: context.findUser,
    rateLimits,
    limit: config.rateLimits.codesPerCaller,
  })
  const mfaTokens = createMfaTokens(db, clock)
  const requireMfa = createMfaCheck({
    db,
    methods: mfaMethods,
    servicesOf,
    tokens: mfaTokens,
    rateLimits,
    events,
    log: http.log,
  })
  const mfaOf = createMfaChanges({
    db,
    clock,
    keyring,
    types,
    users,
    methods: mfaMethods,
    requireMfa,
    freshness,
    passes: createMfaPasses(db, clock),
    tokens: mfaTokens,
    rateLimits,
    limits: config.rateLimits,
    events,
    changeLimit,
    notices,
  })
  http.addHook('onSend', async (request, reply) => {
    if (reply.statusCode >= 500) await readmit(request)
  })
  for (const plugin of plugins) {
    const services = servicesOf(plugin)
    await http.register(
      named(plugin.id, async (scope) => {
        context.guard(scope)
        repeatedWrites.guard(scope)
        await plugin.routes?.(scope.withTypeProvider<ZodTypeProvider>(), services)
      }),
    )
    await http.register(
      named(`${plugin.id} (public)`, async (scope) =>
        plugin.publicRoutes?.(scope.withTypeProvider<ZodTypeProvider>(), services),
      ),
    )
  }

  let stopNotices: (() => Promise<void>) | undefined
  http.addHook('onListen', async () => {
    stopNotices = startNotices(notices, (err) => http.log.warn({ err }, 'notices that are due could not be looked for'))
  })
  http.addHook('onClose', async () => {
    await stopNotices?.()
    await notices.settle()
    mail.close()
  })
  await http.ready()
  return http
}
