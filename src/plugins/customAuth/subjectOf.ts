import { readCustomUserId } from './contract.ts'

/**
 * Returns the user id in a JWT without verifying the token. Use it only to notice that the host's user has changed.
 * @returns undefined if the token cannot be read or has no valid id
 */
export function subjectOf(token: string, claim: string): string | undefined {
  try {
    const payload = (token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/')
    const bytes = Uint8Array.from(atob(payload), (character) => character.charCodeAt(0))
    const claims = JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown> | null
    return claims && Object.hasOwn(claims, claim) ? readCustomUserId(claims[claim]) : undefined
  } catch {
    return undefined
  }
}
