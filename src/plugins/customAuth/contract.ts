/** HTTP contract of the login by custom token (`docs/protocol/http.md`): path, shapes and codes. Shared with the server. */
import type { WireLinkedAccount } from '../../core/contract.ts'

export const CUSTOM_AUTH_PATHS = {
  authenticate: '/api/v1/custom_jwt_account/authenticate',
} as const

/** Maximum length of a token, in characters. Common tokens have one or two thousand. */
export const CUSTOM_AUTH_TOKEN_MAX_LENGTH = 8_192

/** Maximum length of a user id of an identity system, in characters. */
export const CUSTOM_USER_ID_MAX_LENGTH = 255

/** Claim with the user's id, unless the app's settings name another one (RFC 7519, section 4.1.2). */
export const DEFAULT_SUBJECT_CLAIM = 'sub'

/** Wire code (502) if the identity system's keys could not be loaded, so that the token could not be checked. */
export const CUSTOM_AUTH_KEYS_UNAVAILABLE_CODE = 'custom_auth_keys_unavailable'

/** The token is a JWT of the host's identity system. */
export interface CustomAuthBody {
  token: string
}

/** The linked account of a user whom the host's token logged in. The id is the one in the host's identity system. */
export interface WireCustomAuthAccount extends WireLinkedAccount {
  type: 'custom_auth'
  custom_user_id: string
}

/**
 * Reads the user's id from a claim: a text or a whole number; undefined for anything else. Refuses control characters and lone
 * surrogates: a database cannot tell them all apart, so two users could get the same id.
 */
export function readCustomUserId(claim: unknown): string | undefined {
  const id = Number.isSafeInteger(claim) ? String(claim) : claim
  return typeof id === 'string' &&
    id.trim() !== '' &&
    id.length <= CUSTOM_USER_ID_MAX_LENGTH &&
    !/[\p{Cc}\p{Cs}]/u.test(id)
    ? id
    : undefined
}
