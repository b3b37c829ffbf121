import type { FastifyBaseLogger } from 'fastify'
import { assertMethodAllowed, type LinkedAccounts, countLogin } from '../accounts/index.ts'
import type {
  AccountKey,
  MailTransport,
  PluginMfa,
  AppRate,
  PluginServices,
  Rate,
  ServerPlugin,
  Sessions,
  TextTransport,
} from '../contract/index.ts'
import type { App } from '../apps/index.ts'
import { type ChangeLimit, clientNetwork, clientSite, type Counted, type RateLimits } from '../limits/index.ts'
import { type Clock, type Telemetry, assertStorableSubject, transact, type Queryable } from '../foundation/index.ts'
import { createPluginCodes } from './createPluginCodes.ts'
import { createSeals } from './seals.ts'
import type { Freshness } from '../sessions/index.ts'
import type { RequestContext } from '../http/index.ts'
import type { Keyring } from '../keys/index.ts'
import { recordPluginEvent, type SecurityEvents } from '../events/index.ts'
import type { RequireHuman } from './requireHuman.ts'
import type { RequireMfa } from '../mfa/index.ts'
import { createSendingTimes } from './sendingTimes.ts'
import { findUserName } from '../users/index.ts'

export interface PluginServicesDeps {
  brand: string
  mode: 'development' | 'production'
  clock: Clock
  db: Queryable
  log: FastifyBaseLogger
  keyring: Keyring
  context: RequestContext
  accounts: LinkedAccounts
  sessions: Pick<Sessions, 'end'>
  rateLimits: RateLimits
  events: SecurityEvents
  mail: MailTransport
  notifyUser: PluginServices['notifyUser']
  texts: TextTransport
  changeLimit: Pick<ChangeLimit, 'count'>
  requireHuman: RequireHuman
  requireMfa: RequireMfa
  mfaOf: (plugin: ServerPlugin) => PluginMfa
  freshness: Pick<Freshness, 'require'>
  secret: (name: string) => string | undefined
  telemetry: Telemetry
}

/**
 * Makes the services of each plugin once.
 * @param depsOf asked for with the first plugin: some of what services stand on needs the services of plugins itself
 */
export function createServicesOf(depsOf: () => PluginServicesDeps): (plugin: ServerPlugin) => PluginServices {
  const made = new Map<ServerPlugin, PluginServices>()
  return (plugin) => {
    const services = made.get(plugin) ?? createPluginServices(plugin, depsOf())
    made.set(plugin, services)
    return services
  }
}

/** Creates the services of one plugin: the core's, bound to the plugin's id and its account types. */
function createPluginServices(plugin: ServerPlugin, deps: PluginServicesDeps): PluginServices {
  const { context, accounts, rateLimits } = deps
  const ownTypes = new Set(plugin.accountTypes?.map(({ type }) => type))
  const linkedTypes = new Set([...ownTypes, ...(plugin.sharedAccountTypes ?? [])])
  const readTypes = new Set([...linkedTypes, ...(plugin.readsAccountTypes ?? [])])

  type Named = Pick<AccountKey, 'type'> & Partial<AccountKey>
  const assertDeclared = ({ type, subject }: Named, types: ReadonlySet<string>): void => {
    assertStorableSubject(subject)
    if (!types.has(type))
      throw new Error(`Server plugin "${plugin.id}" used the account type "${type}", which it does not declare`)
  }
  const assertUsable = (app: App, account: AccountKey, types: ReadonlySet<string> = linkedTypes): void => {
    assertDeclared(account, types)
    assertMethodAllowed(app, plugin)
  }
  const countRate = (...[action, who, limit]: Rate): Promise<void> =>
    rateLimits.count(`${plugin.id}/${action}`, who, limit)
  const refundRate = (...[action, who, limit]: Rate): Promise<void> =>
    rateLimits.refund(`${plugin.id}/${action}`, who, limit)
  const toCounted = ([action, who, limit]: Rate | AppRate): Counted => {
    if (!isApp(who)) return { action: `${plugin.id}/${action}`, who, limit }
    return {
      action: `app/${action}`,
      who: [who.id],
      limit,
      onUsedUp: () =>
        deps.log.error(
          { appId: who.id, action, ...limit },
          'An app has used up a limit of its own: no more are sent in this window',
        ),
    }
  }
  const countRates: PluginServices['countRates'] = async (rates) => {
    const counted = rates.map(toCounted)
    await rateLimits.countAll([counted])
    return () => rateLimits.refundAll(counted)
  }
  const callerOf: PluginServices['callerOf'] = ({ ip }) => clientNetwork(ip)
  const { seal, open } = createSeals(deps.keyring, plugin.id)
  const [mailTimes, textTimes] = [createSendingTimes(), createSendingTimes()]

  return {
    brand: deps.brand,
    mode: deps.mode,
    clock: deps.clock,
    secret: deps.secret,
    log: deps.log.child({ plugin: plugin.id }),
    db: deps.db,
    requireApp(request) {
      const app = context.app(request)
      assertMethodAllowed(app, plugin)
      return app
    },
    requireUser: context.requireUser,
    requireUserOrFrame: context.requireUserOrFrame,
    requireFrame: context.requireFrame,
    requireFrameOf: context.requireFrameOf,
    frameKey: context.frameKey,
    findUser: context.findUser,
    transaction: (work) => transact(deps.db, work),
    async loginOrSignUp(app, account, proof, write) {
      assertUsable(app, account, ownTypes)
      return countLogin(deps.telemetry, account, accounts.loginOrSignUp(app, account, proof, write))
    },
    async login(app, account, proof, write) {
      assertUsable(app, account, ownTypes)
      return countLogin(deps.telemetry, account, accounts.login(app, account, proof, write))
    },
    async linkAccount(user, account, proof, write) {
      assertUsable(user.app, account)
      return accounts.link(user, account, proof, write)
    },
    async linkAtLogin(user, account, proof, write) {
      assertUsable(user.app, account)
      return accounts.linkAtLogin(user, account, proof, write)
    },
    async replaceAccount(user, old, account, proof, write) {
      assertUsable(user.app, account)
      assertUsable(user.app, old)
      return accounts.replace(user, old, account, proof, write)
    },
    async updateAccount(user, account, change, write) {
      assertUsable(user.app, account, ownTypes)
      return accounts.update(user, account, change, write)
    },
    async unlinkAccount(user, account, write) {
      assertDeclared(account, linkedTypes)
      return accounts.unlink(user, account, write)
    },
    revokeSession: ({ id }, sessionId) => deps.sessions.end(id, sessionId, 'reuse'),
    async hasAccount({ userId }, account, tx) {
      assertDeclared(account, readTypes)
      return accounts.has(userId, account, tx)
    },
    async isAccountTaken(app, account, tx) {
      assertDeclared(account, readTypes)
      return accounts.isTaken(app.id, account, tx)
    },
    userName: ({ userId }) => findUserName(deps.db, userId),
    codes: (limits) => createPluginCodes(plugin, { ...deps, toCounted, callerOf }, limits),
    notifyUser: deps.notifyUser,
    recordEvent: (user, event, tx) => recordPluginEvent(deps, plugin, user, event, tx),
    seal,
    open,
    deriveSecret(name) {
      const of = (keyring: Keyring): Buffer => keyring.mac(`plugins/${plugin.id}`, 'derived secret', name)
      return { current: of(deps.keyring), previous: deps.keyring.previous && of(deps.keyring.previous) }
    },
    requireMfa: deps.requireMfa,
    mfa: deps.mfaOf(plugin),
    async requireFresh(user) {
      await deps.freshness.require(user)
    },
    countChange: (user, tx) => deps.changeLimit.count(tx, user),
    countRate,
    countRates,
    countForApp: (app, action, limit) => countRates([[action, app, limit]]),
    refundRate,
    requireHuman: (request, token) => deps.requireHuman(request, context.app(request), token),
    callerOf,
    siteOf: ({ ip }) => clientSite(ip),
    sendMail: (message, options) => mailTimes.send(() => deps.mail.send(message), options),
    sendText: (message, options) => textTimes.send(() => deps.texts.send(message), options),
  }
}

const isApp = (who: readonly string[] | App): who is App => !Array.isArray(who)
