import { REFRESH_BEFORE_EXPIRY_S, REFRESH_TOKEN_LIFETIME_S, type BrandNames, type WireSession } from '../contract.ts'
import type { Services } from '../services/types.ts'
import { readClaims } from './claims.ts'

export interface TokenStoreArgs extends Pick<Services, 'storage' | 'cookies' | 'clock' | 'logger'> {
  appId: string
  names: BrandNames
  /** Returns `true` if users must accept terms to complete a login; `undefined` until that is known. */
  requiresTerms: () => boolean | undefined
  /**
   * Called when a stored session was removed. `isOwnWish` is true after `logout()` or `clear()`, and false if the
   * session ended otherwise.
   */
  onWiped: (isOwnWish: boolean) => void
}

/** Reads and writes the session's tokens in storage and cookies, and tells how long the access token is still good. */
export interface TokenStore {
  /** `null` also if the stored token is no JWT. A token with another app's audience wipes everything (SESSION-4). */
  accessToken(): string | null
  refreshToken(): string | null
  forkedToken(): string | null
  setForkedToken(token: string): void
  /** True if nothing is stored that a session can be opened with. */
  isEmpty(): boolean
  /** Milliseconds until the access token expires; 0 or less if it has. */
  validFor(): number
  /** Milliseconds until the access token is due for a refresh; 0 or less if it is due now. */
  dueIn(): number
  /** Stores, keeps or wipes tokens as `session_update_action` says (SESSION-16). */
  save(
    session: Pick<WireSession, 'token' | 'refresh_token' | 'session_update_action' | 'identity_token'> &
      Partial<Pick<WireSession, 'user'>>,
  ): void
  /**
   * The identity token of the stored access token's user; `null` if none is stored, such as where the app issues none.
   * `stale` if it has expired, or if the user's accounts have changed since.
   */
  identityToken(): string | null
  /** Marks the identity token as outdated, so that it is read anew. Returns `false` if there is none. */
  dropIdentityToken(): boolean
  /**
   * Called once the user has accepted mandatory terms: copies the tokens to the cookies by which the host's own server knows
   * the user.
   */
  admit(): void
  wipe(isOwnWish?: boolean): void
}

/** Milliseconds by which a token may seem to be issued in the future. Beyond that, the measured clock skew is not trusted. */
const SKEW_TOLERANCE_MS = 60_000

/** Bytes of a cookie, name and value, that browsers keep (RFC 6265, section 6.1). Tokens and names are ASCII. */
const MAX_COOKIE_BYTES = 4_096

/** Stored in place of an outdated identity token, until a new one has been read. */
export const STALE = 'stale'

export function createTokenStore({
  appId,
  names,
  storage,
  cookies,
  clock,
  logger,
  requiresTerms,
  onWiped,
}: TokenStoreArgs): TokenStore {
  const keys = names.storage
  /** True if the stored session's user is known to have accepted mandatory terms. */
  let isIn = false
  let isTold = false

  const put = (key: string, value: string | null): void => {
    if (value) storage.set(key, value)
    else storage.remove(key)
  }

  const putCookie = (name: string, value: string | null, expiresAt: number): void => {
    if (!value) cookies.remove(name)
    else if (isIn) cookies.set(name, value, expiresAt)
  }

  const setAccessToken = (token: string | null): void => {
    const { iat = 0, exp = 0 } = readClaims(token)
    if (token !== storage.get(keys.token)) {
      // A new token was made just now, so its `iat` is the server's present time. The difference to this clock is
      // stored, because browsers' clocks are often hours off.
      put(keys.clockSkew, iat ? String(iat * 1000 - clock.now()) : null)
    }
    put(keys.token, token)
    putCookie(names.cookie.token, token, exp * 1000 - skew())
  }

  const setRefreshToken = (token: string | null): void => {
    const expiresAt = clock.now() + REFRESH_TOKEN_LIFETIME_S * 1000
    put(keys.refreshToken, token)
    putCookie(names.cookie.refreshToken, token, expiresAt)
    putCookie(names.cookie.session, token && '1', expiresAt)
    // Drops a handed-over session, which must not take over when this one ends.
    if (token) put(keys.forkedToken, null)
  }

  const setIdentityToken = (token: string | null): void => {
    const cookie = names.cookie.identityToken
    put(keys.identityToken, token)
    const isKept = token !== null && token !== STALE
    const fits = isKept && `${cookie}=${token}`.length <= MAX_COOKIE_BYTES
    putCookie(cookie, fits ? token : null, (readClaims(token).exp ?? 0) * 1000 - skew())
    if (!isKept || fits || isTold) return
    isTold = true
    logger.warn(
      `The identity token is too long for the cookie "${cookie}" (4,096 bytes), so your server does not get it with page requests. Send it in a header: getIdentityToken().`,
    )
  }

  const skew = (): number => Number(storage.get(keys.clockSkew)) || 0

  /** Remaining and total lifetime of the access token, in milliseconds. */
  const lifetime = (): { left: number; total: number } => {
    const { iat = 0, exp = 0 } = readClaims(accessToken())
    const now = clock.now() + skew()
    const isClockChanged = now < iat * 1000 - SKEW_TOLERANCE_MS
    return { left: isClockChanged ? 0 : exp * 1000 - now, total: (exp - iat) * 1000 }
  }

  const accessToken = (): string | null => {
    const token = storage.get(keys.token)
    const { aud } = readClaims(token)
    if (aud === appId) return token
    if (aud !== undefined) wipe()
    return null
  }

  const isEmpty = (): boolean => !accessToken() && !storage.get(keys.refreshToken) && !storage.get(keys.forkedToken)

  const wipe = (isOwnWish = false): void => {
    const wasStored = [keys.token, keys.refreshToken, keys.forkedToken].some((key) => storage.get(key))
    setAccessToken(null)
    setRefreshToken(null)
    setIdentityToken(null)
    put(keys.forkedToken, null)
    if (!wasStored) return
    // Whoever uses this browser next must not find values that plugins stored for this user, however the session ended.
    put(keys.plugins, null)
    onWiped(isOwnWish)
  }

  return {
    accessToken,
    refreshToken: () => storage.get(keys.refreshToken),
    forkedToken: () => storage.get(keys.forkedToken),
    setForkedToken: (token) => put(keys.forkedToken, token),
    isEmpty,
    validFor: () => lifetime().left,
    dueIn() {
      const { left, total } = lifetime()
      return left - Math.min(REFRESH_BEFORE_EXPIRY_S * 1000, total / 2)
    },
    save({ session_update_action: action, token, refresh_token: refreshToken, identity_token: identityToken, user }) {
      if (action === 'clear') return wipe()
      if (user) isIn = user.has_accepted_terms || requiresTerms() === false
      if (token || (token === null && action !== 'ignore')) setAccessToken(token)
      if (refreshToken !== undefined && action !== 'ignore') setRefreshToken(refreshToken)
      if (identityToken) setIdentityToken(identityToken)
      // An answer with a user but without an identity token means that the app no longer issues them.
      else if (user && storage.get(keys.identityToken)) setIdentityToken(null)
    },
    admit() {
      isIn = true
      setAccessToken(accessToken())
      setRefreshToken(storage.get(keys.refreshToken))
      setIdentityToken(storage.get(keys.identityToken))
    },
    identityToken() {
      const token = storage.get(keys.identityToken)
      if (!token) return null
      const { sub, exp = 0 } = readClaims(token)
      return sub === readClaims(accessToken()).sub && exp * 1000 > clock.now() + skew() ? token : STALE
    },
    dropIdentityToken() {
      const isThere = !!storage.get(keys.identityToken)
      if (isThere) setIdentityToken(STALE)
      return isThere
    },
    wipe,
  }
}
