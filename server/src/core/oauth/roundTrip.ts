import type { App } from '../apps/index.ts'
import { RequestError, randomToken } from '../foundation/index.ts'
import { currentCaller } from '../http/index.ts'
import { proofRequired } from '../possession/index.ts'
import { createBrowserCookie } from './browserCookie.ts'
import type { Onward } from './callback.ts'
import { isFromApp } from './departure.ts'
import { describeCause, readReturnedError, refusalOf, toProviderError, type ProviderFailure } from './failures.ts'
import { assertChallenge, foreignVerifier, isSameText, isVerifierOf } from './pkce.ts'
import { readRedirectTo, withParameters } from './redirectTo.ts'
import type { RedeemBody, RoundTrip, RoundTripSettings } from './roundTripTypes.ts'
import { createTickets, type Waiting } from './tickets.ts'
import { wayBackTo, type WayBack } from './wayBack.ts'

/** Seconds that a user has from the departure to the return from the provider. */
const STATE_LIFETIME_S = 600
/** Seconds from `init` to the departure. Clients depart at once; a user who is asked first has to read a few lines. */
const DEPARTURE_LIFETIME_S = 120
/**
 * Seconds from the return to the app to the call with the code. Even a slow phone loads the page in that time, and
 * the client makes the call as it starts. After that, the code in the address bar is worthless to anyone who reads
 * it.
 */
const CODE_LIFETIME_S = 30

/**
 * Seconds for which a used code is remembered, to detect that it is used again: the longest lifetime that RFC 6749,
 * section 4.1.2, recommends for codes.
 */
const SPENT_LIFETIME_S = 600

/** Seconds for which a used ticket leads back to the app. Like all expired tickets, it is kept for an hour more. */
const OVER_LIFETIME_S = 600

/** Value in place of a code if the user declined at the provider (HTTP-61). */
const DENIED_CODE = 'undefined'

/** What ties the end of a round trip to the client that began it. */
interface Binding {
  appId: string
  provider: string
  /** Id of the user for whom an account is linked, who alone can complete the round trip; absent for a login. */
  userId?: string | undefined
  codeChallenge: string
  stateCode: string
  /** Thumbprint of the key that proved `init`, and has to prove the last call too; null for a client without a key. */
  key: string | null
}

interface Begun extends Binding {
  redirectTo: string
  verifier: string
  nonce: string
  /** Secret in the cookie of the browser that departed; the return must have it. */
  browserSecret: string
  /** Absent in tickets that a server of the previous release stored. */
  wayBack?: WayBack | undefined
}

/** A stored departure, until the browser visits its URL. */
interface Leave {
  appName: string
  /** Absent in tickets that a server of the previous release stored. */
  appId?: string | undefined
  allowedOrigins: readonly string[]
  url: string
  state: string
  browserSecret: string
  /** Absent in tickets that a server of the previous release stored. */
  wayBack?: WayBack | undefined
}

/** What the provider returned: the data that arrived, or the reason why there is none. */
type Outcome<Arrival> = { arrival: Arrival } | { failure: Exclude<ProviderFailure, 'denied'> }

/** What is kept of a used code: the session that it opened, and the secrets by which a thief is recognised. */
type Spent = Pick<Binding, 'appId' | 'codeChallenge' | 'stateCode' | 'key'> & { sessionId: string }

type Ended<Arrival> = Binding & { outcome: Outcome<Arrival> }

/**
 * Creates the round trip. It handles PKCE (RFC 7636) between the app's client and this server; what concerns the
 * provider is up to the {@link RoundTripClient}.
 */
export function createRoundTrip<Arrival>({
  services,
  secret,
  plugin,
  publicUrl,
  departurePath,
  query,
  texts,
  clientOf,
}: RoundTripSettings<Arrival>): RoundTrip<Arrival> {
  const { db, clock, log } = services
  const departures = createTickets<Leave>(db, clock, {
    plugin,
    kind: 'departure',
    lifetimeS: DEPARTURE_LIFETIME_S,
    secret,
  })
  const states = createTickets<Begun>(db, clock, { plugin, kind: 'state', lifetimeS: STATE_LIFETIME_S, secret })
  const codes = createTickets<Ended<Arrival>>(db, clock, { plugin, kind: 'code', lifetimeS: CODE_LIFETIME_S, secret })
  const spent = createTickets<Spent>(db, clock, { plugin, kind: 'spent code', lifetimeS: SPENT_LIFETIME_S, secret })

  const over = createTickets<WayBack>(db, clock, { plugin, kind: 'over', lifetimeS: OVER_LIFETIME_S, secret })

  const cookie = createBrowserCookie(services.brand, publicUrl)

  /** Finds the way back to the app for a ticket or state that was used up. */
  const wayBackOf = async (ticket: string | undefined): Promise<WayBack | undefined> =>
    ticket === undefined ? undefined : (await over.find(ticket))?.content
  /** Uses a ticket up, and stores the way back. @returns false if another request used it first */
  const use = async (ticket: string, waiting: Waiting<{ wayBack?: WayBack | undefined }>): Promise<boolean> => {
    if (!(await waiting.consume(db))) return false
    if (waiting.content.wayBack) await over.keep(ticket, waiting.content.wayBack, db)
    return true
  }

  const returnTo = ({ redirectTo, stateCode, provider }: Begun, code: string): string =>
    withParameters(redirectTo, { [query.code]: code, [query.state]: stateCode, [query.provider]: provider })

  const findOutcome = async (
    begun: Begun,
    state: string,
    parameters: URLSearchParams,
  ): Promise<Outcome<Arrival> | 'denied'> => {
    const error = parameters.get('error')
    if (error !== null) {
      const failure = readReturnedError(error, parameters.get('error_description'))
      return failure === 'denied' ? failure : { failure }
    }
    const client = clientOf(begun.appId, begun.provider)
    if (!client) return { failure: 'failed' }
    try {
      return { arrival: await client.arrive(parameters, { state, verifier: begun.verifier, nonce: begun.nonce }) }
    } catch (cause) {
      const { failure, message } = toProviderError(cause)
      // Only the kind of failure and our own text are logged, since the provider's answer may contain an address or a
      // token.
      log.warn(
        { provider: begun.provider, failure, reason: message, detail: describeCause(cause) },
        'a provider refused a login',
      )
      return failure === 'denied' ? failure : { failure }
    }
  }

  const knows = ({ codeChallenge, stateCode }: Spent, { code_verifier: verifier, state_code: given }: RedeemBody) =>
    isSameText(given, stateCode) && isVerifierOf(codeChallenge, verifier)
  /** Ends the session of a used code if somebody other than its browser uses the code again, with all its secrets. */
  const endIfStolen = async (app: App, body: RedeemBody): Promise<void> => {
    const used = await spent.find(body.authorization_code)
    if (!used || used.isExpired || used.content.appId !== app.id) return
    if (used.content.key === callerKey() || !knows(used.content, body)) return
    await services.revokeSession(app, used.content.sessionId)
    log.warn({ appId: app.id }, 'a used code came again from another key: the session that it opened has ended')
  }
  const gone = (): RequestError => new RequestError(422, 'invalid_credentials', texts.gone)

  return {
    async begin(app, client, body, userId) {
      const {
        provider,
        code_challenge: codeChallenge,
        code_challenge_method: method = 'S256',
        state_code: stateCode,
      } = body
      const redirectTo = readRedirectTo(app, body.redirect_to).href
      assertChallenge(codeChallenge, method)
      const key = callerKey()
      // The session at the end would be refused, so refuse before the user is sent to the provider.
      if (key === null && !app.allowsUnboundSessions) throw proofRequired('missing')
      const wayBack = wayBackTo(app, redirectTo)
      const [verifier, nonce, browserSecret] = [randomToken(), randomToken(), randomToken()]
      const state = await states.issue({
        appId: app.id,
        provider,
        userId,
        codeChallenge,
        stateCode,
        key,
        redirectTo,
        verifier,
        nonce,
        browserSecret,
        wayBack,
      })
      try {
        const { href: url } = await client.leave({ state, verifier, nonce })
        const { id: appId, name: appName, allowedOrigins } = app
        return `${publicUrl}${departurePath}?ticket=${await departures.issue({ appId, appName, allowedOrigins, url, state, browserSecret, wayBack })}`
      } catch (cause) {
        log.warn({ provider, detail: describeCause(cause) }, 'the endpoints of a provider could not be discovered')
        throw refusalOf(toProviderError(cause).failure, texts.failed)
      }
    },

    async depart(ticket, headers) {
      const waiting = await departures.find(ticket)
      if (!waiting) return { kind: 'over', wayBack: await wayBackOf(ticket) }
      if (waiting.isExpired) return { kind: 'over', wayBack: waiting.content.wayBack }
      const { appId, appName, allowedOrigins, url, state, browserSecret } = waiting.content
      // Asking does not use the ticket up, since our own page comes back with it.
      if (!isFromApp(headers, allowedOrigins)) return { kind: 'ask', app: { id: appId, name: appName } }
      if (!(await use(ticket, waiting))) return { kind: 'over', wayBack: waiting.content.wayBack }
      return { kind: 'leave', url, cookie: cookie.set(state, browserSecret, STATE_LIFETIME_S) }
    },

    async complete(provider, parameters, cookies) {
      const state = single(parameters, 'state')
      const waiting = state === undefined ? undefined : await states.find(state)
      // A return from another provider than the state's is an attempted mix-up, and does not even use the state up.
      if (state === undefined || !waiting) return { url: null, wayBack: await wayBackOf(state) }
      const begun = waiting.content
      const { wayBack } = begun
      if (begun.provider !== provider) return { url: null, wayBack }
      if (!(await use(state, waiting))) return { url: null, wayBack }
      if (!cookie.isIn(cookies, state, begun.browserSecret)) {
        // The return comes from another browser than the one that left for the provider. Its user may have been sent
        // there by a stranger who began the login, and must not be logged in to the stranger's round trip.
        log.warn(
          { appId: begun.appId, provider },
          'a return from a provider came from a different browser than the one that left',
        )
        return { url: null, wayBack }
      }
      const toApp = (code: string): Onward => ({ url: returnTo(begun, code), cookie: cookie.clear(state) })
      const isSound = ['code', 'error', 'iss'].every((name) => parameters.getAll(name).length <= 1)
      const outcome =
        waiting.isExpired || !isSound ? { failure: 'failed' as const } : await findOutcome(begun, state, parameters)
      if (outcome === 'denied') return toApp(DENIED_CODE)
      const { appId, userId, codeChallenge, stateCode, key } = begun
      return toApp(await codes.issue({ appId, provider, userId, codeChallenge, stateCode, key, outcome }))
    },

    async void(app, code) {
      const waiting = await codes.find(code)
      if (!waiting || waiting.content.appId !== app.id || !(await waiting.consume(db))) return
      log.warn({ appId: app.id, provider: waiting.content.provider }, 'a page voided a code that it had not asked for')
    },

    async redeem(app, body, userId) {
      const { authorization_code: code, state_code: stateCode, code_verifier: verifier } = body
      const waiting = await codes.find(code)
      if (!waiting) await endIfStolen(app, body)
      if (!waiting || waiting.isExpired || waiting.content.appId !== app.id) throw gone()
      const { provider, codeChallenge, outcome } = waiting.content
      // A caller with a code but without the secrets that belong to it got the code from somebody else, so it becomes
      // void for everybody.
      const voided = async (error: RequestError): Promise<RequestError> => {
        await waiting.consume(db)
        return error
      }
      if (
        waiting.content.userId !== userId ||
        waiting.content.key !== callerKey() ||
        !isSameText(stateCode, waiting.content.stateCode)
      ) {
        throw await voided(stateMismatch())
      }
      if (!isVerifierOf(codeChallenge, verifier)) throw await voided(foreignVerifier())
      if ('failure' in outcome) throw await voided(refusalOf(outcome.failure, texts.failed))
      return {
        provider,
        arrival: outcome.arrival,
        remember: (tx, { sessionId }) =>
          spent.keep(code, { appId: app.id, codeChallenge, stateCode, key: waiting.content.key, sessionId }, tx),
        proof: {
          async consume(tx) {
            if (!(await waiting.consume(tx))) throw gone()
          },
        },
      }
    },
  }
}

/** Thumbprint of the key that proved the current call; null without one. */
const callerKey = (): string | null => currentCaller()?.key ?? null

/** Returns the value of a parameter that occurs exactly once; otherwise undefined. */
function single(parameters: URLSearchParams, name: string): string | undefined {
  const values = parameters.getAll(name)
  return values.length === 1 ? values[0] : undefined
}

const stateMismatch = (): RequestError =>
  new RequestError(400, 'oauth_state_mismatch', 'Unexpected auth flow. This may be a phishing attempt.')
