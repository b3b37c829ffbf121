import type { AccessTokenClaims } from 'latchkey/core/contract'
import { decodeJwt, errors, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { type Clock, invalidToken } from '../foundation/index.ts'
import type { SigningKeys } from './signingKeys.ts'
import { TOKEN_ALGORITHM } from './signingKeyStore.ts'

export interface TokenSettings {
  issuer: string
  lifetimeS: number
}

/** Claims of an access token about its bearer. */
export interface Bearer {
  appId: string
  userId: string
  sessionId: string
  isExpired: boolean
  /** Epoch seconds. */
  expiresAt: number
}

/** Whom a token is about. */
export type TokenSubject = Pick<Bearer, 'appId' | 'userId' | 'sessionId'>

/**
 * Claims of an identity token about the user. By their names it is told from an access token, which must not have them: both are signed by one
 * key, for one audience.
 */
export interface IdentityClaims {
  /** When the user signed up: epoch seconds, as text. */
  cr: string
  /** JSON. */
  linked_accounts: string
  /** JSON; absent without metadata. */
  custom_metadata?: string | undefined
}

/** Access tokens: ES256 JWTs with the app as audience. */
export interface AccessTokens {
  /**
   * @param bearer with the end of the session, which limits the token's lifetime, and the thumbprint of the session's key for the `cnf` claim (RFC 9449,
   * section 6)
   * @param own further claims. One that is named like one of ours does not replace it
   */
  sign(bearer: TokenSubject & { endsAt: Date; key: string | null }, own?: object): Promise<string>
  /**
   * Signs an identity token, which says who the user is and opens nothing.
   * @param subject with the token's end: that of the access token beside it
   * @param claims those about the user
   * @param own further claims, as of an access token
   */
  signIdentity(subject: TokenSubject & { expiresAt: number }, claims: IdentityClaims, own?: object): Promise<string>
  /** Epoch seconds at which an access token ends that is signed now, for a session that ends then. */
  expiryOf(endsAt: Date): number
  /**
   * Checks signature, algorithm, issuer, audience and times.
   * @param allowExpired accepts an expired token: enough to say who it was, never to act as them
   * @throws RequestError `missing_or_invalid_token`
   */
  verify(token: string, appId: string, allowExpired?: boolean): Promise<Bearer>
  /** True if a token's audience is another app. Does not verify the token. */
  isForOtherApp(token: string, appId: string): boolean
}

const claimsSchema = z.object({
  iss: z.string(),
  aud: z.string(),
  sub: z.string(),
  sid: z.string(),
  iat: z.number(),
  exp: z.number(),
  // An identity token opens nothing: a host may hand it on to somebody who must not act as the user.
  cr: z.undefined().optional(),
  linked_accounts: z.undefined().optional(),
}) satisfies z.ZodType<AccessTokenClaims>

export function createAccessTokens(
  keys: SigningKeys,
  clock: Clock,
  { issuer, lifetimeS }: TokenSettings,
): AccessTokens {
  const now = (): number => Math.floor(clock.now() / 1000)
  const expiryOf = (endsAt: Date): number => Math.min(now() + lifetimeS, Math.floor(endsAt.getTime() / 1000))

  const signJwt = async ({ appId, userId, sessionId }: TokenSubject, exp: number, claims: object): Promise<string> => {
    const { kid, privateKey } = await keys.current()
    return new SignJWT({ ...claims, sid: sessionId })
      .setProtectedHeader({ alg: TOKEN_ALGORITHM, typ: 'JWT', kid })
      .setIssuer(issuer)
      .setAudience(appId)
      .setSubject(userId)
      .setIssuedAt(now())
      .setExpirationTime(exp)
      .sign(privateKey)
  }

  return {
    expiryOf,
    sign: ({ endsAt, key, ...subject }, own) =>
      signJwt(subject, expiryOf(endsAt), { ...own, ...(key !== null && { cnf: { jkt: key } }) }),
    signIdentity: ({ expiresAt, ...subject }, claims, own) => signJwt(subject, expiresAt, { ...own, ...claims }),

    async verify(token, appId, allowExpired = false) {
      const check = (currentDate: Date) =>
        jwtVerify(
          token,
          async ({ kid }) => {
            const key = kid === undefined ? undefined : await keys.find(kid)
            if (!key) throw new errors.JWKSNoMatchingKey()
            return key
          },
          { algorithms: [TOKEN_ALGORITHM], issuer, audience: appId, currentDate },
        )
      const parse = (payload: unknown): AccessTokenClaims => {
        const claims = claimsSchema.safeParse(payload)
        if (!claims.success) throw invalidToken('claims')
        return claims.data
      }
      try {
        const { payload } = await check(new Date(clock.now()))
        const { aud, sub, sid, exp } = parse(payload)
        return { appId: aud, userId: sub, sessionId: sid, isExpired: false, expiresAt: exp }
      } catch (error) {
        // jose checks the signature before the claims, and expiry last: an expired token is otherwise valid.
        if (error instanceof errors.JWTExpired && error.claim === 'exp') {
          if (!allowExpired) throw invalidToken('expired')
          const { aud, sub, sid, exp } = parse(error.payload)
          return { appId: aud, userId: sub, sessionId: sid, isExpired: true, expiresAt: exp }
        }
        if (error instanceof errors.JOSEError) throw invalidToken('invalid')
        throw error
      }
    },

    isForOtherApp(token, appId) {
      try {
        const { aud } = decodeJwt(token)
        return aud !== undefined && aud !== appId
      } catch {
        return false
      }
    },
  }
}
