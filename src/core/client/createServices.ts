import type { HostConfig } from '../config/types.ts'
import { brandNames, PATHS } from '../contract.ts'
import { createAnalytics } from '../services/analytics.ts'
import { createApi } from '../services/api.ts'
import { systemClock } from '../services/clock.ts'
import { pageCookies } from '../services/cookies.ts'
import { createFrameAccess } from '../services/frame/access.ts'
import { createLocks } from '../services/locks.ts'
import { consoleLogger } from '../services/logger.ts'
import { cryptoRandom } from '../services/random.ts'
import { createPossession } from '../services/possession.ts'
import { createStorage } from '../services/storage.ts'
import { createTabs } from '../services/tabs.ts'
import { createSessionAccess } from './sessionAccess.ts'
import type { Api, Services, SessionAccess } from '../services/types.ts'
import { unreachable } from '../services/unreachable.ts'
import { pageWindows } from '../services/windows.ts'

export interface ServicesArgs {
  appId: string
  /** The provider's base URL, without a trailing slash. */
  apiUrl: string
  brand: string
  sdkVersion: string
  /** Replaces single services; the others use the replacements. */
  overrides: Partial<Services>
  /** Replaces `fetch`. Default: the global one, looked up at each call. */
  fetch?: typeof globalThis.fetch | undefined
  /** Base URL that replaces `apiUrl` for the app's calls, once its configuration names one. Default: none. */
  customApiUrl?: (() => string | null | undefined) | undefined
  /** Called for every event, because the answer depends on configuration that loads later. */
  isAnalyticsEnabled: () => boolean
  /**
   * Of the host: its language, in which the server then writes mails, the default country, which analytics events name,
   * and whether a session handed over in the address replaces a stored one.
   */
  host?: Pick<HostConfig, 'locale' | 'defaultCountry' | 'replaceSessionFromUrl'> | undefined
  /**
   * Returns `true` if users must accept terms to complete a login; `undefined` until that is known. Default: they need not.
   */
  requiresTerms?: (() => boolean | undefined) | undefined
}

/**
 * Calls that use the stored token without refreshing it first: for the session's own calls that would be circular
 * (HTTP-41).
 */
const TAKES_STORED_TOKEN: readonly string[] = [
  PATHS.sessions,
  PATHS.sessionsFork,
  PATHS.sessionsLogout,
  PATHS.analytics,
]

async function authorize(session: SessionAccess, path: string): Promise<string | null> {
  if (path === PATHS.sessionsForkRecover || !session.isStored()) return null
  if (TAKES_STORED_TOKEN.includes(path)) return (await session.open()).peekAccessToken()
  const token = await session.getAccessToken()
  // The stored session could not be refreshed. An anonymous call would make the server tell a logged-in user to log in.
  if (!token && session.isStored()) throw unreachable(undefined)
  return token
}

/** Creates the client's services. They touch, open and schedule nothing before they are used, so this is safe on a server. */
export function createServices(args: ServicesArgs): Services {
  const {
    appId,
    apiUrl,
    brand,
    sdkVersion,
    overrides,
    isAnalyticsEnabled,
    host = {},
    requiresTerms = () => false,
  } = args
  const { locale = '' } = host
  const names = brandNames(brand)
  const clock = overrides.clock ?? systemClock
  const storage = createStorage('localStorage')
  const base = {
    brand,
    clock,
    storage,
    tabStorage: createStorage('sessionStorage'),
    cookies: pageCookies,
    random: cryptoRandom,
    possession: createPossession(brand, clock, (warning) => {
      storage.keepNothing()
      base.logger.warn(warning)
    }),
    locks: createLocks(clock),
    tabs: createTabs({ channel: `${brand}:${appId}`, sessionKeys: [names.storage.token, names.storage.refreshToken] }),
    windows: pageWindows,
    logger: consoleLogger,
    ...overrides,
  }
  const analyticsId = (): string => (isAnalyticsEnabled() && base.storage.get(names.storage.analyticsId)) || ''
  const api: Api =
    overrides.api ??
    createApi({
      baseUrl: () => args.customApiUrl?.() ?? apiUrl,
      clock,
      fetch: args.fetch,
      headers: () => ({
        [names.header.appId]: appId,
        [names.header.analyticsId]: analyticsId(),
        [names.header.client]: `latchkey:${sdkVersion}`,
        ...(locale && { 'accept-language': locale }),
      }),
      writeHeaders: () => ({ [names.header.idempotencyKey]: base.random.uuid() }),
      // The API and the session need each other: `session` is read only when a call is made.
      authorize: (path) => authorize(session, path),
      prove: (call) => base.possession.prove(call),
      nonce: {
        get: () => base.storage.get(names.storage.nonce),
        set: (nonce) => base.storage.set(names.storage.nonce, nonce),
      },
    })
  const session: SessionAccess =
    overrides.session ?? createSessionAccess({ ...base, api, apiUrl, appId, names, host, requiresTerms })
  const analytics = createAnalytics({
    ...base,
    api,
    idKey: names.storage.analyticsId,
    isEnabled: isAnalyticsEnabled,
    country: host.defaultCountry,
  })
  const frame = overrides.frame ?? createFrameAccess({ ...base, apiUrl, appId, analyticsId })
  return { analytics, ...base, api, session, frame }
}
