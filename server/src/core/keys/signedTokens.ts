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

/** The verified claims of an access token. */
export interface Bearer {
  appId: string
  userId: string
  sessionId: string
  isExpired: boolean
  /** Expiry in seconds since the epoch. */
  expiresAt: number
}

/** The user, app and session that a token is for. */
export type TokenSubject = Pick<Bearer, 'appId' | 'userId' | 'sessionId'>

/**
 * Claims of an identity token about the user. An access token must not have them: both are signed by the same key for
 * the same audience, and these names tell them apart.
 */
export interface IdentityClaims {
  /** When the user signed up: seconds since the epoch, as text. */
  cr: string
  /** The linked accounts as JSON text. */
  linked_accounts: string
  /** The custom metadata as JSON text; absent if the user has none. */
  custom_metadata?: string | undefined
}

/** Access tokens: ES256 JWTs with the app as audience. */
export interface AccessTokens {
  /**
   * Signs an access token.
   * @param bearer with `endsAt`, the end of the session, which limits the token's lifetime, and the thumbprint of the
   * session's key for the `cnf` claim (RFC 9449, section 6)
   * @param own further claims, such as those of plugins. They cannot replace the standard ones
   */
  sign(bearer: TokenSubject & { endsAt: Date; key: string | null }, own?: object): Promise<string>
  /**
   * Signs an identity token, which tells an app's backend who the user is. The server accepts it for nothing.
   * @param subject with the expiry, which is that of the access token beside it
   * @param claims the claims about the user
   * @param own further claims, as for an access token
   */
  signIdentity(subject: TokenSubject & { expiresAt: number }, claims: IdentityClaims, own?: object): Promise<string>
  /** Expiry, in epoch seconds, of an access token that is signed now, for a session that ends at `endsAt`. */
  expiryOf(endsAt: Date): number
  /**
   * Verifies signature, algorithm, issuer, audience and times.
   * @param allowExpired accepts an expired token, which tells who the user was but must not authorise anything
   * @throws RequestError `missing_or_invalid_token`
   */
  verify(token: string, appId: string, allowExpired?: boolean): Promise<Bearer>
  /** True if a token's audience is another app. Reads it without verifying the token. */
  isForOtherApp(token: string, appId: string): boolean
}

const claimsSchema = z.object({
  iss: z.string(),
  aud: z.string(),
  sub: z.string(),
  sid: z.string(),
  iat: z.number(),
  exp: z.number(),
  // Identity tokens are refused here: an app may pass them on to others, who must not be able to act as the user.
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
        // jose checks the signature first and the expiry last, so a token that fails here is valid apart from being
        // expired.
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
