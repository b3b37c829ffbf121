import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { brandNames } from 'latchkey/core/contract'
import type { ServerConfig } from './config.ts'
import { isPluginOn } from './core/access.ts'
import { collectAccountTypes } from './core/accountTypes.ts'
import { registerApps } from './core/apps.ts'
import { assertPlugins } from './core/assertPlugins.ts'
import { systemClock, type Clock } from './core/clock.ts'
import { callerRoutes } from './core/http/caller.ts'
import { createHttp } from './core/http/createHttp.ts'
import { healthRoutes } from './core/http/health.ts'
import { jwksRoutes } from './core/http/jwks.ts'
import { named } from './core/http/named.ts'
import { createRepeatedWrites } from './core/http/repeatedWrites.ts'
import { createRequestContext } from './core/http/requestContext.ts'
import { createKeyring } from './core/keyring.ts'
import { createFreshness } from './core/fresh/freshness.ts'
import { createLinkedAccounts } from './core/linkedAccounts.ts'
import { createDevelopmentInbox } from './core/mail/inbox.ts'
import { createNotifyUser } from './core/mail/notifyUser.ts'
import { createTell } from './core/mail/tell.ts'
import type { MailTransport } from './core/mail/transport.ts'
import { createMfaChanges } from './core/mfa/changes.ts'
import { collectMfaMethods } from './core/mfa/methods.ts'
import { createMfaPasses } from './core/mfa/passes.ts'
import { createMfaCheck } from './core/mfa/requireMfa.ts'
import { createMfaTokens } from './core/mfa/tokens.ts'
import { createOwnSessions } from './core/ownSessions.ts'
import type { ServerPlugin } from './core/plugin.ts'
import { createNonces } from './core/possession/nonces.ts'
import { createSeenProofs } from './core/possession/seenProofs.ts'
import { createProofVerifier } from './core/possession/verifyProof.ts'
import { createPluginServices } from './core/createPluginServices.ts'
import { createRateLimits } from './core/rateLimits.ts'
import { createHumanCheck } from './core/requireHuman.ts'
import { analyticsRoutes } from './core/routes/analytics.ts'
import { appRoutes } from './core/routes/apps.ts'
import { freshnessRoutes } from './core/routes/freshness.ts'
import { homeRoutes } from './core/routes/home.ts'
import { sessionRoutes } from './core/routes/sessions.ts'
import { undoRoutes } from './core/routes/undo.ts'
import { userEventRoutes } from './core/routes/userEvents.ts'
import { userRoutes } from './core/routes/users.ts'
import { userSessionRoutes } from './core/routes/userSessions.ts'
import { createTexts } from './core/sms/createTexts.ts'
import { createSecurityEvents } from './core/securityEvents.ts'
import { createSessions } from './core/sessions.ts'
import { loadSigningKeys } from './core/signingKeys.ts'
import { createAccessTokens } from './core/tokens.ts'
import { limitName, noTelemetry } from './core/telemetry.ts'
import type { Queryable } from './core/transact.ts'
import { createAccountChanges } from './core/undo/accountChanges.ts'
import { createUsers } from './core/users.ts'
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
  const rateLimits = createRateLimits(db, clock, keyring, (action) => telemetry.limitHit(limitName(action, ownIds)))
  const events = createSecurityEvents({
    db,
    clock,
    keyring,
    rateLimits,
    log: { info: (fields, text) => http.log.info(fields, text), error: (fields, text) => http.log.error(fields, text) },
  })
  const sessions = createSessions({
    db,
    clock,
    keyring,
    rateLimits,
    events,
    settings: { ...config.sessions, ...config.rateLimits },
  })
  const users = createUsers(db, clock, config.brand, types)
  const freshness = createFreshness(db, clock)
  const tell = createTell({ mail, log: { error: (fields, text) => http.log.error(fields, text) } })
  const changes = createAccountChanges({ db, clock, keyring, types, apps, users, events, tell, publicOrigin })
  const accounts = createLinkedAccounts({ db, clock, types, users, sessions, tokens, events, freshness, changes })
  const nonces = createNonces(keyring, clock)
  const verifyProof = createProofVerifier({ nonces, seen: createSeenProofs(clock) })
  const context = createRequestContext({
    apps,
    tokens,
    sessions,
    names,
    publicOrigin,
    verifyProof,
    nonces,
    mode: config.mode,
  })
  const repeatedWrites = createRepeatedWrites({ db, clock, keyring, context, names, accounts })

  const http = await createHttp({
    log: { level: config.logLevel, stream: deps.logStream },
    trustProxy: config.trustProxy,
    requestsPerMinute: config.rateLimits.requestsPerMinute,
    brand: config.brand,
    names,
    publicOrigin,
    apps,
    context,
    telemetry,
    requestHeaders: plugins.flatMap((plugin) => plugin.requestHeaders ?? []),
  })
  for (const { id, testAccounts } of config.apps) {
    if (testAccounts.length > 0)
      http.log.warn(
        { appId: id, testAccounts: testAccounts.length },
        'TEST ACCOUNTS ARE ON: anybody who knows their fixed codes can log in to this app. Keep nothing of value in it',
      )
  }
  healthRoutes(http, db)
  callerRoutes(http)
  jwksRoutes(http, { apps, keys, invalidAppIdCode: names.invalidAppIdCode })
  await http.register(
    named('home', async (scope) =>
      homeRoutes(scope.withTypeProvider<ZodTypeProvider>(), { isDevelopment: config.mode === 'development' }),
    ),
  )
  await http.register(named('undo', async (scope) => undoRoutes(scope.withTypeProvider<ZodTypeProvider>(), changes)))
  if (inbox) await http.register(named('inbox', async (scope) => inboxRoutes(scope, inbox, publicOrigin)))

  await http.register(
    named('core', async (scope) => {
      context.guard(scope)
      const core = scope.withTypeProvider<ZodTypeProvider>()
      appRoutes(core, { context, keys, plugins })
      sessionRoutes(core, { db, context, sessions, tokens, users, freshness })
      freshnessRoutes(core, { db, context, freshness, requireMfa: (user, proof) => requireMfa(user, proof), events })
      userRoutes(core, { db, context, users })
      userSessionRoutes(core, {
        context,
        ownSessions: createOwnSessions({ db, clock, events, settings: config.sessions }),
      })
      userEventRoutes(core, { db, context, keyring })
      analyticsRoutes(core, context)
    }),
  )

  const servicesOf = (plugin: ServerPlugin) =>
    createPluginServices(plugin, {
      brand: config.brand,
      mode: config.mode,
      clock,
      db,
      log: http.log,
      keyring,
      context,
      accounts,
      rateLimits,
      events,
      mail,
      texts,
      notifyUser: createNotifyUser({ db, clock, types, tell }),
      requireHuman,
      requireMfa,
      mfaOf,
      freshness,
      secret: config.secretOf,
      telemetry,
    })
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
    tell,
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

  http.addHook('onClose', async () => mail.close())
  await http.ready()
  return http
}
