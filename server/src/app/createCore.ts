import { createLinkedAccounts, isPluginOn } from '../core/accounts/index.ts'
import { createOwnDeletion } from '../core/deletion/index.ts'
import { createHttp, createRequestContext } from '../core/http/index.ts'
import { createMfaChanges, createMfaCheck, createMfaPasses, createMfaTokens } from '../core/mfa/index.ts'
import { createNotifyUser } from '../core/notices/index.ts'
import { createOperatorSessions, guardFreshness } from '../core/operators/index.ts'
import { createHumanCheck, createRepeatedWrites, createServicesOf } from '../core/plugins/index.ts'
import { createNonces, createProofVerifier } from '../core/possession/index.ts'
import {
  createForkNotices,
  createFreshness,
  createSessions,
  createTokenClaims,
  createTokenIssuer,
} from '../core/sessions/index.ts'
import { createAccountChanges, createKeptData } from '../core/undo/index.ts'
import { createUsers } from '../core/users/index.ts'
import type { AppDeps } from './appDeps.ts'
import { type CoreLog, createCoreBasis } from './createCoreBasis.ts'

/** All parts of the core, and the HTTP server on which routes and plugins are mounted. */
export type Core = Awaited<ReturnType<typeof createCore>>

/**
 * Creates the parts of the core, and an HTTP server without routes.
 * @throws Error as `createCoreBasis`
 */
export async function createCore(deps: AppDeps) {
  // Parts of the core log only during requests or a failed reload; by then `http` is assigned.
  const log: CoreLog = {
    info: (fields, text) => http.log.info(fields, text),
    error: (fields, text) => http.log.error(fields, text),
  }
  const basis = await createCoreBasis(deps, log)
  const {
    config,
    db,
    clock,
    telemetry,
    plugins,
    types,
    mfaMethods,
    names,
    publicOrigin,
    keyring,
    apps,
    allApps,
    tokens,
    rateLimits,
    events,
  } = basis
  const issuer = createTokenIssuer(
    tokens,
    createTokenClaims({
      plugins,
      isPluginOn,
      servicesOf: (plugin) => servicesOf(plugin),
      log,
    }),
    (appId, userId) => telemetry.active(appId, userId),
  )
  const forkNotices = createForkNotices(basis)
  const sessions = createSessions({
    ...basis,
    settings: { ...config.sessions, ...config.rateLimits },
    forkNotices,
    keepsForks: (appId) => apps.find(appId)?.keepForksAfterLogout ?? false,
  })
  const users = createUsers(db, clock, config.brand, types)
  const everyonesFreshness = createFreshness(db, clock, events)
  const consoleId = config.console?.app
  const freshness =
    consoleId === undefined
      ? everyonesFreshness
      : guardFreshness(everyonesFreshness, {
          appId: consoleId,
          sessions: createOperatorSessions(db, clock, consoleId),
        })
  const changes = createAccountChanges({
    ...basis,
    users,
    keptData: createKeptData(plugins),
  })
  const ownDeletion = createOwnDeletion({ ...basis, freshness, changes })
  const accounts = createLinkedAccounts({
    ...basis,
    users,
    sessions,
    issuer,
    freshness,
    changes,
    deletion: ownDeletion,
  })
  const nonces = createNonces(keyring, clock)
  const requestHeaders = plugins.flatMap((plugin) => plugin.requestHeaders ?? [])
  const verifyProof = createProofVerifier({ nonces, clock })
  const context = createRequestContext({
    ...basis,
    sessions,
    verifyProof,
    nonces,
    mode: config.mode,
    requestHeaders,
  })
  const repeatedWrites = createRepeatedWrites({ db, clock, keyring, context, names, accounts })
  const http = await createHttp({
    log: { level: config.logLevel, stream: deps.logStream },
    trustProxy: config.trustProxy,
    requestTimeoutMs: deps.requestTimeoutMs,
    requestsPerMinute: config.rateLimits.requestsPerMinute,
    // With twice as many as connections, one request has each connection while another is parsed, signed or answered.
    queue: { atOnce: 2 * config.database.connections, maxWaitMs: config.requestQueue.maxWaitMs },
    brand: config.brand,
    names,
    publicOrigin,
    apps,
    context,
    telemetry,
    readiness: deps.readiness,
    requestHeaders,
  })

  const servicesOf = createServicesOf(() => ({
    ...basis,
    brand: config.brand,
    mode: config.mode,
    log: http.log,
    context,
    accounts,
    sessions,
    notifyUser: createNotifyUser(basis),
    requireHuman,
    isHuman,
    requireMfa,
    mfaOf,
    freshness,
    secret: config.secretOf,
  }))
  const { requireHuman, isHuman, readmit } = createHumanCheck({
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
    ...basis,
    users,
    methods: mfaMethods,
    requireMfa,
    freshness,
    passes: createMfaPasses(db, clock),
    tokens: mfaTokens,
    limits: config.rateLimits,
  })

  return {
    ...basis,
    issuer,
    forkNotices,
    sessions,
    users,
    freshness,
    changes,
    ownDeletion,
    accounts,
    context,
    repeatedWrites,
    http,
    servicesOf,
    requireMfa,
    readmit,
    readiness: deps.readiness,
  }
}
