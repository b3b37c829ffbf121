import type { FastifyBaseLogger } from 'fastify'
import { type AccountServicesDeps, assertMethodAllowed, createAccountServices } from '../accounts/index.ts'
import type {
  CallerServices,
  MailTransport,
  MessageServices,
  PluginMfa,
  PluginServices,
  RuntimeServices,
  ServerPlugin,
  Sessions,
  SessionServices,
  StorageServices,
  TextTransport,
} from '../contract/index.ts'
import { recordPluginEvent, type SecurityEvents } from '../events/index.ts'
import { type Clock, transact } from '../foundation/index.ts'
import type { RequestContext } from '../http/index.ts'
import type { Keyring } from '../keys/index.ts'
import {
  type LimitServicesDeps,
  type ProvenCallers,
  clientNetwork,
  clientSite,
  createLimitServices,
  createToCounted,
} from '../limits/index.ts'
import type { RequireMfa } from '../mfa/index.ts'
import type { Freshness } from '../sessions/index.ts'
import type { Outbox } from '../outbox/index.ts'
import { createPluginCodes } from './createPluginCodes.ts'
import type { HumanCheck, RequireHuman } from './requireHuman.ts'
import { createSeals } from './seals.ts'
import { createSendingTimes } from './sendingTimes.ts'
import { sendPluginWebhook } from './sendPluginWebhook.ts'

export interface PluginServicesDeps extends AccountServicesDeps, LimitServicesDeps {
  brand: string
  mode: 'development' | 'production'
  clock: Clock
  log: FastifyBaseLogger
  keyring: Keyring
  context: RequestContext
  sessions: Pick<Sessions, 'end'>
  events: SecurityEvents
  outbox: Pick<Outbox, 'write'>
  mail: MailTransport
  notifyUser: MessageServices['notifyUser']
  texts: TextTransport
  requireHuman: RequireHuman
  isHuman: HumanCheck['isHuman']
  proven: ProvenCallers
  requireMfa: RequireMfa
  mfaOf: (plugin: ServerPlugin) => PluginMfa
  freshness: Pick<Freshness, 'require'>
  secret: (name: string) => string | undefined
}

/**
 * Creates the services of each plugin, once.
 * @param depsOf called for the first plugin only, since some of the dependencies need the services of plugins
 * themselves
 */
export function createServicesOf(depsOf: () => PluginServicesDeps): (plugin: ServerPlugin) => PluginServices {
  const made = new Map<ServerPlugin, PluginServices>()
  return (plugin) => {
    const services = made.get(plugin) ?? createPluginServices(plugin, depsOf())
    made.set(plugin, services)
    return services
  }
}

/** Assembles the services of one plugin: those of the core, bound to the plugin's id and its account types. */
function createPluginServices(plugin: ServerPlugin, deps: PluginServicesDeps): PluginServices {
  const toCounted = createToCounted(plugin, deps.log)
  const callers = createCallerServices(plugin, deps)
  return {
    ...createRuntimeServices(plugin, deps),
    ...createStorageServices(plugin, deps),
    ...callers,
    ...createAccountServices(plugin, deps),
    ...createSessionServices(plugin, deps),
    codes: (limits) => createPluginCodes(plugin, { ...deps, toCounted, callerOf: callers.callerOf }, limits),
    ...createLimitServices(plugin, toCounted, deps),
    ...createMessageServices(deps),
    recordEvent: (user, event, tx) => recordPluginEvent(deps, plugin, user, event, tx),
    sendWebhook: (user, webhook, tx) => sendPluginWebhook(deps, plugin, user, webhook, tx),
  }
}

const createRuntimeServices = (
  { id }: ServerPlugin,
  { brand, mode, clock, secret, log }: PluginServicesDeps,
): RuntimeServices => ({ brand, mode, clock, secret, log: log.child({ plugin: id }) })

function createStorageServices({ id }: ServerPlugin, { db, keyring }: PluginServicesDeps): StorageServices {
  const { seal, open } = createSeals(keyring, id)
  return {
    db,
    transaction: (work) => transact(db, work),
    seal,
    open,
    deriveSecret(name) {
      const of = (keys: Keyring): Buffer => keys.mac(`plugins/${id}`, 'derived secret', name)
      return { current: of(keyring), previous: keyring.previous && of(keyring.previous) }
    },
  }
}

const createCallerServices = (
  plugin: ServerPlugin,
  { context, requireHuman, isHuman, proven }: PluginServicesDeps,
): CallerServices => ({
  requireApp(request) {
    const app = context.app(request)
    assertMethodAllowed(app, plugin)
    return app
  },
  requireUser: context.requireUser,
  requireUserOrFrame: context.requireUserOrFrame,
  requireFrame: context.requireFrame,
  requireFrameOf: context.requireFrameOf,
  proofNonce: context.proofNonce,
  findUser: context.findUser,
  requireHuman: (request, token) => requireHuman(request, context.app(request), token),
  async provenBy(request) {
    const [key, network] = [context.key(request), clientNetwork(request.ip)]
    const known = await proven.find({ appId: context.app(request).id, key, network })
    if (known === 'device') return { by: known, id: key as string }
    if (isHuman(request)) return { by: 'captcha', id: network }
    return known && { by: known, id: network }
  },
  callerOf: ({ ip }) => clientNetwork(ip),
  siteOf: ({ ip }) => clientSite(ip),
})

const createSessionServices = (
  plugin: ServerPlugin,
  { context, sessions, freshness, requireMfa, mfaOf }: PluginServicesDeps,
): SessionServices => ({
  async requireFresh(user) {
    await freshness.require(user)
  },
  requireMfa,
  mfa: mfaOf(plugin),
  frameKey: context.frameKey,
  revokeSession: ({ id }, sessionId) => sessions.end(id, sessionId, 'reuse'),
})

function createMessageServices({ mail, texts, notifyUser }: PluginServicesDeps): MessageServices {
  const [mailTimes, textTimes] = [createSendingTimes(), createSendingTimes()]
  return {
    sendMail: (message, options) => mailTimes.send(() => mail.send(message), options),
    sendText: (message, options) => textTimes.send(() => texts.send(message), options),
    notifyUser,
  }
}
