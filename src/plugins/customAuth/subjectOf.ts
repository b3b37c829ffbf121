import { readCustomUserId } from './contract.ts'

/**
 * The user that a JWT names, without proof: good for knowing whether the host's user changed, and for nothing else.
 * @returns undefined for what cannot be read
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
