import type { HostConfig } from '../config/types.ts'
import {
  FORK_OWNER_PATH,
  PATHS,
  type BrandNames,
  type WireForkBody,
  type WireForkedSession,
  type WireForkOwner,
} from '../contract.ts'
import { AuthError } from '../errors/AuthError.ts'
import type { Services, SessionTokens } from '../services/types.ts'
import { takeQueryParameters } from '../url/query.ts'
import { readClaims } from './claims.ts'
import { createRefresh, isRefusal } from './refresh.ts'
import { createTokenStore, STALE } from './storage.ts'

export interface SessionTokensArgs extends Pick<
  Services,
  'api' | 'storage' | 'cookies' | 'clock' | 'locks' | 'tabs' | 'windows' | 'logger' | 'possession'
> {
  appId: string
  /** The provider's base URL, without a trailing slash. */
  apiUrl: string
  names: BrandNames
  /** Returns `true` if users must accept terms; see `TokenStoreArgs`. */
  requiresTerms: () => boolean | undefined
  /** Whether a session handed over in the address replaces a stored one. */
  host: Pick<HostConfig, 'replaceSessionFromUrl'>
}

/**
 * Milliseconds that a tab waits for another tab's refresh before it refreshes, too: longer than most refreshes take,
 * but short for a user if the other tab is frozen. If both send the same refresh token, the server gives both the same
 * answer: at any time to a browser that proves the session's key, to others within 30 s.
 */
const LOCK_TIMEOUT_MS = 5_000

export function createSessionTokens(args: SessionTokensArgs): SessionTokens {
  const { api, apiUrl, appId, names, possession, storage, locks, logger, host, tabs, windows } = args
  const listeners = new Set<Parameters<SessionTokens['subscribe']>[0]>()
  let telling: Promise<unknown> | undefined
  /** Token of a handed-over session, from the page's URL. It is kept in memory only, until the user accepts it. */
  let handedOver: string | undefined

  const onWiped = (isOwnWish: boolean): void => {
    tabs.post({ type: 'session-cleared' })
    if (!isOwnWish) listeners.forEach((listener) => listener('cleared'))
  }
  const onStored = (): void => tabs.post({ type: tokens.isEmpty() ? 'session-cleared' : 'session-stored' })
  const exclusively = <R>(work: () => Promise<R>): Promise<R> =>
    locks.withLock(`${names.storage.refreshToken}:${appId}`, LOCK_TIMEOUT_MS, work)

  const tokens = createTokenStore({ ...args, onWiped })
  const { renew, refresh } = createRefresh({ ...args, tokens, onStored, exclusively })

  const getAccessToken = async (): Promise<string | null> => {
    if (tokens.dueIn() <= 0 && !tokens.isEmpty()) await renew()
    return tokens.validFor() > 0 ? tokens.accessToken() : null
  }

  /** The refresh that is running, whose answer brings an identity token. */
  let reading: Promise<unknown> | undefined
  /**
   * Callers at the same time share one refresh. After a change of the user's accounts (`isChanged`) another refresh
   * follows, because the server may have answered the running one before the change.
   */
  const readIdentity = (isChanged = false): Promise<unknown> => {
    if (reading && !isChanged) return reading
    const next = (reading ?? Promise.resolve()).then(refresh).finally(() => {
      if (reading === next) reading = undefined
    })
    return (reading = next)
  }

  /** True if a link may log its user in: nobody is logged in here, or the host lets links replace a session. */
  const mayTakeOver = (): boolean => tokens.isEmpty() || host.replaceSessionFromUrl === true

  const logout = async (): Promise<void> => {
    const [token, refreshToken] = [tokens.accessToken(), tokens.refreshToken()]
    // Wipe first, so that no refresh under way can bring the session back.
    tokens.wipe(true)
    if (token || refreshToken) {
      const headers = token ? { authorization: `Bearer ${token}` } : {}
      const options = { headers, authenticated: false, keepalive: true, retries: 1 }
      telling = api.post(PATHS.sessionsLogout, { refresh_token: refreshToken }, options).catch(() => {})
    }
    await telling
  }

  return {
    getAccessToken,
    async getIdentityToken() {
      if ((await getAccessToken()) === null) return null
      if (reading || tokens.identityToken() === STALE) await readIdentity()
      const token = tokens.identityToken()
      return token === STALE ? null : token
    },
    renewIdentity() {
      if (tokens.dropIdentityToken()) void readIdentity(true)
    },
    peekAccessToken: tokens.accessToken,
    hasRefreshToken: () => !!(tokens.refreshToken() || tokens.forkedToken()),
    refreshDueIn: tokens.dueIn,
    refresh,
    clear: () => tokens.wipe(true),
    isPersistent: storage.isPersistent,
    admit: tokens.admit,
    apply(session) {
      tokens.save(session)
      onStored()
    },
    async prove({ url, nonce, ...call }) {
      const token = await getAccessToken()
      if (!readClaims(token).cnf) return null
      const { origin, pathname, href } = new URL(url)
      const isOurs = href.startsWith(`${apiUrl}/`)
      // This call is made for the nonce only, which every answer of the provider carries.
      if (isOurs && nonce === undefined) await api.get(PATHS.app.replace(':app_id', appId))
      const stored = storage.get(names.storage.nonce) ?? ''
      return possession.prove({
        ...call,
        url: origin + pathname,
        token,
        // Other servers get no nonce of the provider, only the difference between the clocks that is stored after it:
        // it dates the proof.
        nonce: nonce ?? ((isOurs ? stored : stored.replace(/^\S+/, '')) || undefined),
      })
    },
    takeFromUrl() {
      handedOver = takeQueryParameters(windows, [names.query.token])[names.query.token]
      if (!handedOver || mayTakeOver()) return !!handedOver
      logger.warn('The session in the URL was ignored: a user is already logged in.')
      return false
    },
    async readHandOver() {
      try {
        return await api.post<WireForkOwner>(FORK_OWNER_PATH, { refresh_token: handedOver }, { authenticated: false })
      } catch (error) {
        // Servers of the previous release do not have this call, and the network may fail: the user is then asked
        // without a name.
        if (!isRefusal(error)) return { name: null }
        logger.warn('The session in the URL was ignored: the server rejected it.')
        return null
      }
    },
    acceptHandOver() {
      // Another tab may have logged in while the user was deciding.
      if (!handedOver || !mayTakeOver()) return
      void logout()
      tokens.setForkedToken(handedOver)
      handedOver = undefined
    },
    async fork(origin) {
      await getAccessToken()
      return exclusively(async () => {
        const sent = tokens.refreshToken()
        if (!sent) throw new AuthError('must_be_authenticated', 'Log in first.')
        const forked = await api.post<WireForkedSession>(PATHS.sessionsFork, {
          refresh_token: sent,
          target_origin: origin,
        } satisfies WireForkBody)
        if (tokens.refreshToken() === sent) {
          tokens.save(forked)
          onStored()
        }
        return { refreshToken: forked.new_session_refresh_token, token: forked.token }
      })
    },
    logout,
    subscribe(onChange) {
      listeners.add(onChange)
      const unsubscribe = tabs.subscribe(({ type }) => {
        // Tokens in memory are this tab's own: the other tab could not clear them.
        if (type === 'session-cleared' && !storage.isPersistent()) tokens.wipe()
        // Reports the stored tokens and not the message: it may be late, and newer tokens may have been stored since.
        else onChange(tokens.isEmpty() ? 'cleared' : 'stored')
      })
      return () => {
        listeners.delete(onChange)
        unsubscribe()
      }
    },
  }
}
