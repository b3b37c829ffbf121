import {
  serverNames,
  DEFAULT_BRAND,
  type WireAnalyticsEvent,
  type WireAppConfig,
  type WireSession,
  type WireUser,
} from '../../core/contract.ts'
import { createFakeClock, type FakeClock } from '../fakeClock.ts'
import { addAccountRoutes } from './accountRoutes.ts'
import { createAppConfig } from './appConfig.ts'
import { addCoreRoutes } from './coreRoutes.ts'
import { addCustomAuthRoutes } from './customAuthRoutes.ts'
import { createDirectory, type Admission, type ProviderAccount, type ProviderUser } from './directory.ts'
import { addEmailRoutes } from './emailRoutes.ts'
import { addFarcasterRoutes } from './farcasterRoutes.ts'
import { createFreshness } from './freshness.ts'
import { createFaults, type Fault, type FaultOptions } from './faults.ts'
import { createIdentify } from './identityTokens.ts'
import { createInbox, type CodeLimits, type Codes, type Inbox } from './inbox.ts'
import { addMfaRoutes } from './mfaRoutes.ts'
import { addPasskeyRoutes } from './passkeyRoutes.ts'
import { addOAuthRoutes, type OAuthDesk } from './oauthRoutes.ts'
import { createProviderFetch, type RecordedRequest } from './providerFetch.ts'
import { createRouteTable, type ProviderRequest, type RouteHandler } from './router.ts'
import { createSecondFactors, type SecondFactorDesk } from './secondFactors.ts'
import { createSeededRandom } from './seededRandom.ts'
import { serveFetch } from './serveFetch.ts'
import { createSessions, DEFAULT_LIFETIMES, type SessionLifetimes } from './sessions.ts'
import { addSmsRoutes } from './smsRoutes.ts'
import { addWalletRoutes } from './walletRoutes.ts'

export interface FakeProviderOptions {
  /** Must equal the client's. Default `latchkey`. */
  brand?: string | undefined
  /** Users who exist from the start, with their accounts. */
  users?: readonly ProviderUser[] | undefined
  /** Fields of the app's configuration that differ from 'e-mail on, everything else off'. */
  config?: Partial<WireAppConfig> | undefined
  /** Default: a clock of its own. `createTestClient` shares one between client and provider. */
  clock?: FakeClock | undefined
  /** Seed of codes, tokens and ids. Default 1. */
  seed?: number | undefined
  lifetimes?: Partial<SessionLifetimes> | undefined
  /** `true` issues identity tokens, as the setting `identityTokens` of an app on the server. Default `false`. */
  identityTokens?: boolean | undefined
}

/** An in-memory provider that speaks the protocol (`docs/protocol`). */
export interface FakeProvider {
  readonly appId: string
  /** The provider's origin. Each provider has its own, so that several can be served at once. */
  readonly apiUrl: string
  readonly brand: string
  readonly clock: FakeClock
  /** Calls the provider as the global `fetch` would. */
  readonly fetch: typeof globalThis.fetch
  /** Lets the global `fetch` reach the provider at its `apiUrl`. Returns a function that ends that. `createTestClient` calls it. */
  serve(): () => void
  /** Codes that were 'sent'. */
  readonly inbox: Inbox
  /** Acts as the user on the pages of social providers. */
  readonly oauth: OAuthDesk
  /** Second factors of the users, and their authenticator apps. */
  readonly secondFactors: SecondFactorDesk
  /** Every call with its status, oldest first. */
  readonly requests: readonly RecordedRequest[]
  /** Analytics events that clients reported, whether or not the app's analytics are on. */
  readonly analyticsEvents: readonly WireAnalyticsEvent[]
  /** Allowlist and user limit. */
  readonly admission: Admission
  /** The current app configuration, as `GET /api/v1/apps/:app_id` answers it. */
  readonly config: WireAppConfig
  /** Changes the app configuration. */
  configure(change: Partial<WireAppConfig>): void
  /** Changes the rules for who may log in and sign up. */
  admit(change: Partial<Admission>): void
  users(): WireUser[]
  addUser(user: ProviderUser): WireUser
  /** Adds a route of a plugin's server half, or replaces one. */
  route(method: 'GET' | 'POST', path: string, handler: RouteHandler): void
  /** One-time codes for a plugin of yours; they arrive in the inbox. */
  createCodes(limits: CodeLimits): Codes
  /** Logs in the owner of an account, or signs up a user who owns it: the answer of an authenticate route. */
  sessionFor(account: ProviderAccount): WireSession
  /** Links an account to a user: the answer of a link route. `limit`: how many of the type one user may have. */
  linkFor(user: Pick<WireUser, 'id'>, account: ProviderAccount, limit?: number): WireUser
  /** Unlinks an account: the answer of an unlink route. */
  unlinkFor(user: Pick<WireUser, 'id'>, account: ProviderAccount): WireUser
  /** Ends every session of a user, as if they had been revoked. */
  revokeSessionsOf(user: Pick<WireUser, 'id'>): void
  /** Makes calls to a path fail (`*`: all paths). Returns a function that ends that. */
  fail(path: string, fault: Fault, options?: FaultOptions): () => void
  /** Ends all faults that `fail` began. */
  heal(): void
}

/** Routes that need re-authentication: forking, changes of accounts by any plugin, and export. */
const NEEDS_PROOF = /\/(link|update|unlink|fork|me\/export)$/

/** Number of providers created, from which each gets its own origin. */
let providers = 0

/**
 * Creates a provider in memory: rotating refresh tokens with grace and reuse detection, codes with expiry and limited
 * tries, allowlist, user limit, terms and the linking rules behave as on the real server. Same seed and same calls give
 * the same answers.
 *
 * @throws TypeError if the environment has no `Response`
 * @example
 * const provider = fakeProvider({ users: [{ accounts: [emailAccount('ada@example.com')] }] })
 * provider.fail('/api/v1/sessions', 'offline', { times: 1 })
 */
export function fakeProvider(options: FakeProviderOptions = {}): FakeProvider {
  const { brand = DEFAULT_BRAND, users = [], clock = createFakeClock(), seed = 1, lifetimes = {} } = options
  const random = createSeededRandom(seed)
  const nowSeconds = (): number => Math.floor(clock.now() / 1_000)
  let config = createAppConfig(clock.now(), options.config)
  const apiUrl = `https://provider-${++providers}.test`

  const admission: Admission = { allowlist: null, maxAccounts: null }
  const directory = createDirectory({ brand, random, now: nowSeconds, admission })
  const sessions = createSessions({
    appId: config.id,
    issuer: brand,
    random,
    now: nowSeconds,
    lifetimes: { ...DEFAULT_LIFETIMES, ...lifetimes },
  })
  // Identity tokens have a random generator of their own, so that codes and ids are the same with and without them.
  const identify = createIdentify({
    sessions,
    random: createSeededRandom(seed + 2),
    isOn: options.identityTokens ?? false,
  })
  const { inbox, createCodes } = createInbox({ random, now: clock.now })
  const analyticsEvents: WireAnalyticsEvent[] = []
  const requests: RecordedRequest[] = []
  const faults = createFaults()
  const routes = createRouteTable()

  /**
   * The call that is being answered. Kept here, so that routes need not distinguish a login from a confirmation of identity.
   */
  let current: ProviderRequest | null = null
  const sessionFor = (account: ProviderAccount): WireSession => {
    const confirmed = current && freshness.confirm(current, account)
    if (confirmed) return confirmed
    const owner = directory.ownerOf(account)
    if (owner) deletions.assertKept(owner.id)
    const { user, isNew } = directory.loginOrSignUp(account)
    const { token, refreshToken } = sessions.open(user.id)
    return {
      user,
      token,
      ...identify(token, user),
      refresh_token: refreshToken,
      is_new_user: isNew,
      session_update_action: 'set',
    }
  }

  const parts = { brand, directory, sessions, identify, config: () => config, createCodes, analyticsEvents }
  addCoreRoutes(routes, parts)
  const deletions = addAccountRoutes({
    routes,
    parts,
    random: createSeededRandom(seed + 3),
    now: nowSeconds,
    requireFresh: (request) => freshness.require(request),
  })
  addEmailRoutes(routes, parts, sessionFor)
  addSmsRoutes(routes, parts, sessionFor)
  const oauth = addOAuthRoutes({ routes, parts, random, sessionFor })
  addFarcasterRoutes(routes, { ...parts, random, now: clock.now }, sessionFor)
  addPasskeyRoutes({ routes, parts, random, now: clock.now, sessionFor })
  addCustomAuthRoutes(routes, sessionFor)
  addWalletRoutes({ routes, parts, random, now: clock.now, sessionFor })
  const secondFactors = createSecondFactors({
    directory,
    random: createSeededRandom(seed + 1),
    codes: createCodes({ lifetimeS: 600, maxAttempts: 5 }),
    appName: () => config.name,
    now: clock.now,
  })
  const freshness = createFreshness({ ...parts, routes, secondFactors })
  addMfaRoutes(routes, secondFactors, freshness)
  for (const user of users) directory.add(user)

  const fetch = createProviderFetch({
    routes,
    faults,
    requests,
    clock,
    names: serverNames(brand),
    appId: config.id,
    requireUser: (bearer) => directory.read(sessions.userOf(bearer)),
    async answer(handler, request) {
      if (NEEDS_PROOF.test(request.path)) freshness.require(request)
      current = request
      try {
        return await handler(request)
      } finally {
        current = null
      }
    },
  })

  return {
    appId: config.id,
    apiUrl,
    brand,
    clock,
    fetch,
    serve: () => serveFetch(apiUrl, fetch),
    inbox,
    oauth,
    secondFactors,
    requests,
    analyticsEvents,
    admission,
    get config() {
      return config
    },
    configure(change) {
      config = { ...config, ...change, updated_at: nowSeconds() }
    },
    admit: (change) => void Object.assign(admission, change),
    users: directory.list,
    addUser: directory.add,
    route: routes.add,
    createCodes,
    sessionFor,
    linkFor: ({ id }, account, limit = 1) => directory.link(id, account, limit),
    unlinkFor: ({ id }, account) => directory.unlink(id, account),
    revokeSessionsOf: ({ id }) => sessions.endAllOf(id),
    fail: faults.fail,
    heal: faults.heal,
  }
}
