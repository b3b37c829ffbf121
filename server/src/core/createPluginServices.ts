import type { FastifyBaseLogger } from 'fastify'
import { assertMethodAllowed } from './access.ts'
import type { Account } from './accountTypes.ts'
import type { App } from './apps.ts'
import type { Clock } from './clock.ts'
import { createCodes } from './codes.ts'
import { createSeals } from './seals.ts'
import type { Freshness } from './fresh/freshness.ts'
import type { RequestContext } from './http/requestContext.ts'
import type { Keyring } from './keyring.ts'
import type { LinkedAccounts } from './linkedAccounts.ts'
import type { MailTransport } from './mail/transport.ts'
import type { PluginMfa } from './mfa/pluginMfa.ts'
import type { AppRate, PluginServices, Rate } from './pluginServices.ts'
import type { ServerPlugin } from './plugin.ts'
import { clientNetwork, clientSite, type Counted, type RateLimits } from './rateLimits.ts'
import { recordPluginEvent, type SecurityEvents } from './securityEvents.ts'
import type { RequireHuman } from './requireHuman.ts'
import type { RequireMfa } from './mfa/requireMfa.ts'
import type { TextTransport } from './sms/transport.ts'
import { countCodes, countLogin } from './countLogins.ts'
import type { Telemetry } from './telemetry.ts'
import { findTestCode } from './testAccounts.ts'
import { transact, type Queryable } from './transact.ts'
import { findUserName } from './userName.ts'

export interface PluginServicesDeps {
  brand: string
  mode: 'development' | 'production'
  clock: Clock
  db: Queryable
  log: FastifyBaseLogger
  keyring: Keyring
  context: RequestContext
  accounts: LinkedAccounts
  rateLimits: RateLimits
  events: SecurityEvents
  mail: MailTransport
  notifyUser: PluginServices['notifyUser']
  texts: TextTransport
  requireHuman: RequireHuman
  requireMfa: RequireMfa
  mfaOf: (plugin: ServerPlugin) => PluginMfa
  freshness: Pick<Freshness, 'require'>
  secret: (name: string) => string | undefined
  telemetry: Telemetry
}

/** Creates the services of one plugin: the core's, bound to the plugin's id and its account types. */
export function createPluginServices(plugin: ServerPlugin, deps: PluginServicesDeps): PluginServices {
  const { context, accounts, rateLimits } = deps
  const ownTypes = new Set(plugin.accountTypes?.map(({ type }) => type))
  const linkedTypes = new Set([...ownTypes, ...(plugin.sharedAccountTypes ?? [])])
  const readTypes = new Set([...linkedTypes, ...(plugin.readsAccountTypes ?? [])])

  const assertDeclared = ({ type }: Pick<Account, 'type'>, types: ReadonlySet<string>): void => {
    if (!types.has(type))
      throw new Error(`Server plugin "${plugin.id}" used the account type "${type}", which it does not declare`)
  }
  const assertUsable = (app: App, account: Pick<Account, 'type'>, types: ReadonlySet<string> = linkedTypes): void => {
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
    async hasAccount({ userId }, account, tx) {
      assertDeclared(account, readTypes)
      return accounts.has(userId, account, tx)
    },
    async isAccountTaken(app, account, tx) {
      assertDeclared(account, readTypes)
      return accounts.isTaken(app.id, account, tx)
    },
    userName: ({ userId }) => findUserName(deps.db, userId),
    codes(limits) {
      const codes = countCodes(deps.telemetry, plugin.id, createCodes(deps, limits))
      return {
        async issue(app, address, request, counted = []) {
          const caller = request && callerOf(request)
          const testCode = request && findTestCode(app, plugin.id, address)
          const { withdraw, ...issued } = await codes.issue(
            { appId: app.id, channel: plugin.id, address },
            { caller, testCode, counted: counted.map((group) => group.map(toCounted)) },
          )
          return {
            ...issued,
            async withdraw(refunded = []) {
              await withdraw()
              await rateLimits.refundAll(refunded.flat().map(toCounted))
            },
          }
        },
        verify: (app, address, code, request, tries) =>
          codes.verify(
            { appId: app.id, channel: plugin.id, address },
            code,
            request && callerOf(request),
            tries && { own: tries.own.map(toCounted), unlessAwaited: toCounted(tries.unlessAwaited) },
          ),
        isAwaited: (app, address, request) =>
          codes.isAwaited({ appId: app.id, channel: plugin.id, address }, request && callerOf(request)),
      }
    },
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
    countRate,
    countRates,
    countForApp: (app, action, limit) => countRates([[action, app, limit]]),
    refundRate,
    requireHuman: (request, token) => deps.requireHuman(request, context.app(request), token),
    callerOf,
    siteOf: ({ ip }) => clientSite(ip),
    sendMail: (message) => deps.mail.send(message),
    sendText: (message) => deps.texts.send(message),
  }
}

const isApp = (who: readonly string[] | App): who is App => !Array.isArray(who)
