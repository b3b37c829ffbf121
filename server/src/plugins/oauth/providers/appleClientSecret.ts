import { importPKCS8, SignJWT } from 'jose'
import type { Clock } from '../../../core/foundation/index.ts'
import type { AppProvider } from './resolve.ts'

/** Seconds for which the secret is valid: enough for one exchange. Apple accepts up to six months. */
const LIFETIME_S = 300

/**
 * Apple's client secret: a JWT signed with the team's key.
 * https://developer.apple.com/documentation/accountorganizationaldatasharing/creating-a-client-secret
 */
export async function appleClientSecret(
  { definition, clientId, clientSecret, teamId, keyId }: AppProvider,
  clock: Clock,
): Promise<string> {
  const { identity } = definition
  if (identity.kind !== 'idToken' || clientSecret === undefined || teamId === undefined || keyId === undefined)
    throw new Error('Apple is not configured')
  const key = await importPKCS8(clientSecret, 'ES256')
  const now = Math.floor(clock.now() / 1_000)
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuer(teamId)
    .setSubject(clientId)
    .setAudience(identity.issuer)
    .setIssuedAt(now)
    .setExpirationTime(now + LIFETIME_S)
    .sign(key)
}
