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
}

/** Access tokens: ES256 JWTs with the app as audience. */
export interface AccessTokens {
  /**
   * @param bearer with the end of the session, which limits the token's lifetime, and the thumbprint of the session's key for the `cnf` claim (RFC 9449,
   * section 6)
   */
  sign(bearer: Omit<Bearer, 'isExpired'> & { endsAt: Date; key: string | null }): Promise<string>
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
}) satisfies z.ZodType<AccessTokenClaims>

export function createAccessTokens(
  keys: SigningKeys,
  clock: Clock,
  { issuer, lifetimeS }: TokenSettings,
): AccessTokens {
  return {
    async sign({ appId, userId, sessionId, endsAt, key }) {
      const { kid, privateKey } = await keys.current()
      const now = Math.floor(clock.now() / 1000)
      return new SignJWT({ sid: sessionId, ...(key !== null && { cnf: { jkt: key } }) })
        .setProtectedHeader({ alg: TOKEN_ALGORITHM, typ: 'JWT', kid })
        .setIssuer(issuer)
        .setAudience(appId)
        .setSubject(userId)
        .setIssuedAt(now)
        .setExpirationTime(Math.min(now + lifetimeS, Math.floor(endsAt.getTime() / 1000)))
        .sign(privateKey)
    },

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
        const { aud, sub, sid } = parse(payload)
        return { appId: aud, userId: sub, sessionId: sid, isExpired: false }
      } catch (error) {
        // jose checks the signature before the claims, and expiry last: an expired token is otherwise valid.
        if (error instanceof errors.JWTExpired && error.claim === 'exp') {
          if (!allowExpired) throw invalidToken('expired')
          const { aud, sub, sid } = parse(error.payload)
          return { appId: aud, userId: sub, sessionId: sid, isExpired: true }
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
