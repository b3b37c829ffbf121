/** Wire half of login by custom token (endpoint 40 of the wire contract): path, shapes and codes. Shared with the server. */
import type { WireLinkedAccount } from '../../core/contract.ts'

export const CUSTOM_AUTH_PATHS = {
  authenticate: '/api/v1/custom_jwt_account/authenticate',
} as const

/** Longest token that is looked at, in characters. Those of identity systems have one or two thousand. */
export const CUSTOM_AUTH_TOKEN_MAX_LENGTH = 8_192

/** Longest user id of an identity system that is taken, in characters. */
export const CUSTOM_USER_ID_MAX_LENGTH = 255

/** Claim that names the user unless the app's settings say another (RFC 7519, section 4.1.2). */
export const DEFAULT_SUBJECT_CLAIM = 'sub'

/** Wire code (502) when the keys of the identity system could not be loaded; the token may be good. */
export const CUSTOM_AUTH_KEYS_UNAVAILABLE_CODE = 'custom_auth_keys_unavailable'

/** The token is a JWT of the host's identity system. */
export interface CustomAuthBody {
  token: string
}

/** The linked account that this plugin owns. */
export interface WireCustomAuthAccount extends WireLinkedAccount {
  type: 'custom_auth'
  custom_user_id: string
}

/**
 * The user's id from a claim; undefined if it is none. Identity systems write a text or a whole number. Control
 * characters and halves of surrogate pairs are none: a database cannot tell all of those apart, and two ids must never be one.
 */
export function readCustomUserId(claim: unknown): string | undefined {
  const id = Number.isSafeInteger(claim) ? String(claim) : claim
  return typeof id === 'string' && id.trim() !== '' && id.length <= CUSTOM_USER_ID_MAX_LENGTH && !/[\p{Cc}\p{Cs}]/u.test(id) ? id : undefined
}
