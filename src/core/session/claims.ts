import type { AccessTokenClaims } from '../contract.ts'

/** Reads the claims of a JWT without verifying it, which only the server does. Empty if it is no JWT. */
export function readClaims(token: string | null): Partial<AccessTokenClaims> {
  try {
    const payload = (token as string).split('.')[1] as string
    const claims = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/'))) as AccessTokenClaims | null
    return claims ?? {}
  } catch {
    return {}
  }
}
