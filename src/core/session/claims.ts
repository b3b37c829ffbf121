import type { AccessTokenClaims } from '../contract.ts'

/** The claims of a JWT, unverified: only the server can judge it. Empty if it is no JWT. */
export function readClaims(token: string | null): Partial<AccessTokenClaims> {
  try {
    const payload = (token as string).split('.')[1] as string
    const claims = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/'))) as AccessTokenClaims | null
    return claims ?? {}
  } catch {
    return {}
  }
}
