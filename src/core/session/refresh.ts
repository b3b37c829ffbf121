import { PATHS, type WireSession } from '../contract.ts'
import { toFailure } from '../errors/toFailure.ts'
import { unexpectedAnswer } from '../services/api.ts'
import type { Services, SessionRefresh } from '../services/types.ts'
import { assertSession } from './assertSession.ts'
import { readClaims } from './claims.ts'
import type { TokenStore } from './storage.ts'

export interface RefreshArgs extends Pick<Services, 'api' | 'logger'> {
  tokens: TokenStore
  /** Called when a session was stored, to tell the other tabs. */
  onStored: () => void
  /** Runs `work` while no other tab does; if waiting for the others takes too long, runs it anyway. */
  exclusively: <R>(work: () => Promise<R>) => Promise<R>
}

/**
 * `adopted`: a newer token was stored meanwhile, such as by another tab, so no call was made or its answer was dropped.
 */
export type Renewal = SessionRefresh | { status: 'adopted' }

export interface Refresh {
  /**
   * Exchanges the refresh token, one exchange at a time.
   * @param refused An access token that the server refused: it is exchanged even if it has not expired.
   */
  renew(refused?: string | null): Promise<Renewal>
  /**
   * Reads the user from the server. Exchanges the refresh token first if the access token is due for a refresh, or if
   * the server refuses it.
   */
  refresh(): Promise<SessionRefresh>
}

/** Codes of the server that say that a token is void for good. Any other failure may be temporary, and logs nobody out. */
const REFUSALS = [
  'missing_or_invalid_token',
  'proof_of_possession_required',
  // Servers before version 0.2 used these codes. Later ones answer with the first code and name the reason in `cause`.
  'token_already_used',
  'already_logged_out',
]

/** Number of retries. Two (6 s in all) stay within the lock's time-out and the server's grace period for used refresh tokens. */
const RETRIES = 2

/** True for an answer that says that a token is void for good. */
export const isRefusal = (error: unknown): boolean => REFUSALS.includes(toFailure(error).code)

const LOGGED_OUT: SessionRefresh = { status: 'unauthenticated' }

const unchanged = (cause: unknown): SessionRefresh => ({ status: 'unchanged', cause })

export function createRefresh({ api, logger, tokens, onStored, exclusively }: RefreshArgs): Refresh {
  let running: Promise<Renewal> | undefined

  const store = (session: WireSession): void => {
    tokens.save(session)
    onStored()
  }

  /** The result if the stored session changed while the server was asked: by another tab, a new login, or a logout. */
  const superseded = (): Renewal => (tokens.isEmpty() ? LOGGED_OUT : { status: 'adopted' })

  /** Exchanges a refresh token for a session; `null` if there is no token, or the server refuses it. */
  const exchange = async (path: string, stored: () => string | null): Promise<Renewal | null> => {
    const sent = stored()
    if (!sent) return null
    let session: WireSession
    try {
      session = await api.post<WireSession>(path, { refresh_token: sent }, { retries: RETRIES })
      assertSession(session)
    } catch (error) {
      if (stored() !== sent) return superseded()
      return isRefusal(error) ? null : unchanged(error)
    }
    // The user logged out, or in again, while the answer was on its way: it must not bring the old session back.
    if (stored() !== sent) return superseded()
    if (session.user && session.session_update_action !== 'clear') {
      store(session)
      return { status: 'authenticated', session }
    }
    if (session.user === undefined) return unchanged(unexpectedAnswer())
    tokens.wipe()
    return LOGGED_OUT
  }

  const renewAlone = async (refused: string | null): Promise<Renewal> => {
    // Another tab may have stored a fresh token while this one waited for the lock.
    if (tokens.dueIn() > 0 && tokens.accessToken() !== refused) return { status: 'adopted' }
    const renewed = await exchange(PATHS.sessions, tokens.refreshToken)
    if (renewed) return renewed
    const recovered = await exchange(PATHS.sessionsForkRecover, tokens.forkedToken)
    if (recovered) return recovered
    logger.warn('The session has ended: the server rejected the stored tokens.')
    tokens.wipe()
    return LOGGED_OUT
  }

  const renew: Refresh['renew'] = (refused = null) =>
    (running ??= exclusively(() => renewAlone(refused)).finally(() => {
      running = undefined
    }))

  /**
   * Reads the user with the access token alone, so that reloading a page rotates no refresh token; `null` if the token is
   * refused.
   */
  const readUser = async (): Promise<SessionRefresh | null> => {
    try {
      const session = await api.post<WireSession>(PATHS.sessions, {}, { retries: RETRIES })
      assertSession(session)
      if (session.user === undefined) return unchanged(unexpectedAnswer())
      const isCurrent = session.user !== null && session.user.id === readClaims(tokens.accessToken()).sub
      if (!isCurrent || session.session_update_action === 'clear') return null
      if (session.token) store(session)
      else tokens.save(session)
      return { status: 'authenticated', session }
    } catch (error) {
      return isRefusal(error) ? null : unchanged(error)
    }
  }

  return {
    renew,
    async refresh() {
      const token = tokens.dueIn() > 0 ? tokens.accessToken() : null
      const read = token && (await readUser())
      if (read) return read
      if (tokens.isEmpty()) return LOGGED_OUT
      const renewal = await renew(token)
      if (renewal.status !== 'adopted') return renewal
      return (await readUser()) ?? unchanged(unexpectedAnswer())
    },
  }
}
