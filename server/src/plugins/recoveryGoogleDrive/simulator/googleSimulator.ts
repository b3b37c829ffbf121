import { createHash } from 'node:crypto'
import { GOOGLE_DRIVE_SCOPE } from 'latchkey/plugins/recoveryGoogleDrive/contract'
import { systemClock, type Clock, randomToken } from '../../../core/foundation/index.ts'
import { checked, type GuardedRequest, type ProviderFetch } from '../../../core/oauth/index.ts'
import type { Drive } from '../settings.ts'
import { createDriveApi, type DriveApi } from './driveApi.ts'

/**
 * Decision of the user at Google. With `unticked` the user does not grant the scope of the app's folder. With
 * `suspended` and `rateLimited` the token endpoint refuses the code that the consent gave.
 */
export type Consent =
  | { kind: 'deny' }
  | { kind: 'allow'; account: string; trouble?: 'unticked' | 'suspended' | 'rateLimited' | undefined }

/**
 * Google's authorization server and the drives behind it, as strict as Google about client, redirect URI, PKCE and
 * single use of codes.
 */
export interface GoogleSimulator {
  drives: DriveApi
  /** Returns what is wrong with an authorization request; undefined if nothing is. */
  check(request: URLSearchParams): string | undefined
  /** Ends an authorization request that {@link GoogleSimulator.check} passed. @returns the URL the browser goes to */
  decide(request: URLSearchParams, consent: Consent): string
  /** Answers a request of the token endpoint. */
  exchange(request: GuardedRequest): Response
  /** Calls the token endpoint without the network, since this machine may not be able to resolve the public URL. */
  ask: ProviderFetch
}

interface Pending {
  request: URLSearchParams
  consent: Extract<Consent, { kind: 'allow' }>
  expiresAt: number
}

const CODE_LIFETIME_MS = 60_000

export function createGoogleSimulator(drive: Drive, clock: Clock = systemClock): GoogleSimulator {
  const { clientId, clientSecret, callbackUrl, issuer } = drive
  const drives = createDriveApi(() => clock.now())
  const codes = new Map<string, Pending>()

  const exchange = ({ headers: given, body: text }: GuardedRequest): Response => {
    if (!new Headers(given).get('content-type')?.startsWith('application/x-www-form-urlencoded'))
      return refuse(400, 'invalid_request')
    const body = new URLSearchParams(text)
    if (body.get('client_id') !== clientId || body.get('client_secret') !== clientSecret)
      return refuse(401, 'invalid_client')
    const code = body.get('code') ?? ''
    const pending = codes.get(code)
    codes.delete(code)
    const isGood =
      body.get('grant_type') === 'authorization_code' &&
      pending !== undefined &&
      pending.expiresAt > clock.now() &&
      body.get('redirect_uri') === pending.request.get('redirect_uri') &&
      createHash('sha256')
        .update(body.get('code_verifier') ?? '')
        .digest('base64url') === pending.request.get('code_challenge')
    if (!isGood) return refuse(400, 'invalid_grant')
    const { account, trouble } = pending.consent
    if (trouble === 'rateLimited') return refuse(429, 'rate_limit_exceeded')
    if (trouble === 'suspended')
      return Response.json({ error: 'access_denied', error_description: 'The account is suspended.' }, { status: 403 })
    const scope = trouble === 'unticked' ? 'openid' : GOOGLE_DRIVE_SCOPE
    return Response.json({ access_token: drives.grant(account, scope), expires_in: 3_599, scope, token_type: 'Bearer' })
  }

  return {
    drives,
    exchange,
    check(request) {
      if (request.get('response_type') !== 'code') return 'response_type is not "code".'
      if (request.get('client_id') !== clientId) return 'client_id is not the one that is registered.'
      if (request.get('redirect_uri') !== callbackUrl) return 'redirect_uri is not the one that is registered.'
      if (!request.get('state')) return 'state is missing.'
      if (
        request.get('code_challenge_method') !== 'S256' ||
        !/^[A-Za-z0-9_-]{43}$/.test(request.get('code_challenge') ?? '')
      )
        return 'PKCE with S256 is missing.'
      if (request.get('scope') !== GOOGLE_DRIVE_SCOPE) return 'scope is not the folder of the app, and nothing else.'
      return undefined
    },
    decide(request, consent) {
      const target = new URL(request.get('redirect_uri') ?? '')
      target.searchParams.set('state', request.get('state') ?? '')
      if (issuer !== undefined) target.searchParams.set('iss', issuer)
      if (consent.kind === 'deny') {
        target.searchParams.set('error', 'access_denied')
        return target.href
      }
      const code = `4/${randomToken()}`
      codes.set(code, { request, consent, expiresAt: clock.now() + CODE_LIFETIME_MS })
      target.searchParams.set('code', code)
      return target.href
    },
    ask: (_url, request) => checked(exchange(request)),
  }
}

const refuse = (status: number, error: string): Response => Response.json({ error }, { status })
