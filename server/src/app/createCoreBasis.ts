import { serverNames } from 'latchkey/core/contract'
import { isPluginOn } from '../core/accounts/index.ts'
import { messageAppOf, registerApps } from '../core/apps/index.ts'
import { collectAccountTypes, type MailTransport } from '../core/contract/index.ts'
import { createCounters } from '../core/counters/index.ts'
import { createSecurityEvents } from '../core/events/index.ts'
import { bothTelemetries, limitName, noTelemetry, systemClock } from '../core/foundation/index.ts'
import { givingWay } from '../core/http/index.ts'
import { createAccessTokens, createKeyring, loadSigningKeys } from '../core/keys/index.ts'
import { createChangeLimit, createProvenCallers, createRateLimits } from '../core/limits/index.ts'
import { createDevelopmentInbox } from '../core/mail/index.ts'
import { collectMfaMethods } from '../core/mfa/index.ts'
import { createNotices, createUserWriter } from '../core/notices/index.ts'
import { createOutbox } from '../core/outbox/index.ts'
import { assertPlugins } from '../core/plugins/index.ts'
import { createTexts, readTextTransport } from '../core/sms/index.ts'
import {
  createEndpoints,
  createOperatorMail,
  createPoster,
  createSender,
  readFileEndpoints,
} from '../core/webhooks/index.ts'
import { builtInPlugins } from '../plugins/builtIn.ts'
import type { AppDeps } from './appDeps.ts'

/** The log for parts that are created before the HTTP server, whose log it forwards to. */
export interface CoreLog {
  info(fields: object, text: string): void
  error(fields: object, text: string): void
}

/**
 * Creates the basis of the core: transports, plugins and their types, apps, keys, limits, events and notices. Reads
 * the apps and the signing keys from the database.
 * @throws Error when production has no mail transport, two plugins collide, or the signing key cannot be opened
 */
export async function createCoreBasis(deps: AppDeps, log: CoreLog) {
  const { config, db, clock = systemClock } = deps
  const keyring = createKeyring(config.secret, config.previousSecret)
  // Only the console shows what is counted, so without one nothing is.
  const counters = config.console
    ? createCounters({ db, clock, keyring, appIds: new Set(config.apps.map(({ id }) => id)) })
    : undefined
  const observed = deps.telemetry ?? noTelemetry
  const telemetry = givingWay(counters ? bothTelemetries(observed, counters) : observed)
  const inbox = config.mode === 'development' ? createDevelopmentInbox(clock, deps.mail) : undefined
  const carrier = inbox ?? deps.mail
  if (!carrier) throw new Error('A production server needs a mail transport.')
  const mail: MailTransport = {
    send: (message) => telemetry.call('mail', () => carrier.send(message)),
    verify: () => carrier.verify(),
    close: () => carrier.close(),
  }
  const texts = createTexts(deps.texts ?? readTextTransport(config.secretOf), inbox, telemetry)

  const ownPlugins = builtInPlugins(config, { ...deps, telemetry })
  const ownIds = new Set(ownPlugins.map(({ id }) => id))
  const plugins = assertPlugins([...ownPlugins, ...(deps.plugins ?? [])], config.apps)
  const types = collectAccountTypes(plugins)
  const mfaMethods = collectMfaMethods(plugins)
  const names = serverNames(config.brand)
  const publicOrigin = config.publicUrl
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
    onReloadFailure: (err) => log.error({ err }, 'the signing keys could not be reloaded; the known ones stay in use'),
  })
  const tokens = createAccessTokens(keys, clock, {
    issuer: config.issuer,
    lifetimeS: config.sessions.accessTokenLifetimeS,
  })
  const rateLimits = createRateLimits(db, clock, keyring, (action) => telemetry.limitHit(limitName(action, ownIds)))
  const outbox = createOutbox()
  const proven = createProvenCallers(db, clock, keyring, (err) =>
    log.error({ err }, 'it could not be remembered where a code was used'),
  )
  const events = createSecurityEvents({
    db,
    clock,
    keyring,
    rateLimits,
    outbox,
    log,
  })
  const appOf = messageAppOf(apps)
  const writerFor = createUserWriter(appOf)
  const notices = createNotices({
    db,
    clock,
    keyring,
    mail,
    appOf,
    log,
  })
  const webhookEndpoints = createEndpoints({ db, clock, keyring, events })
  await webhookEndpoints.syncFile(readFileEndpoints(config))
  const poster = createPoster({ allowsPrivate: config.mode === 'development' })
  const webhooks = createSender({
    db,
    clock,
    keyring,
    types,
    endpoints: webhookEndpoints,
    poster,
    log,
    tellOperator: createOperatorMail({ to: config.operatorMail, mail, appOf, log }),
    onTried: telemetry.webhook,
  })
  outbox.onWritten(webhooks.wake)
  const changeLimit = createChangeLimit(rateLimits, config.rateLimits.accountChangesPerUser)

  return {
    config,
    db,
    clock,
    telemetry,
    counters,
    vitals: deps.vitals ?? {},
    inbox,
    mail,
    texts,
    plugins,
    types,
    mfaMethods,
    names,
    publicOrigin,
    keyring,
    apps,
    allApps,
    keys,
    tokens,
    rateLimits,
    outbox,
    proven,
    events,
    webhookEndpoints,
    webhooks,
    poster,
    notices,
    changeLimit,
    appOf,
    writerFor,
  }
}
