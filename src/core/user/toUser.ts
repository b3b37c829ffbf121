import type { WireLinkedAccount, WireUser } from '../contract.ts'
import { unexpectedAnswer } from '../services/api.ts'
import type { LinkedAccount, LinkedAccountTypes, User, UserProfile } from './types.ts'

/**
 * Converts the wire's user to the one that hosts see: keys in camel case, plus the first account of each common type.
 *
 * @throws AuthError `invalid_server_response` for an answer that is no user
 */
export function toUser(wire: WireUser): User {
  if (typeof wire.id !== 'string' || !Array.isArray(wire.linked_accounts) || !Array.isArray(wire.mfa_methods))
    throw unexpectedAnswer()
  const linkedAccounts = wire.linked_accounts.map(toLinkedAccount)
  const first = <T extends keyof LinkedAccountTypes>(type: T) =>
    (linkedAccounts.find((account) => account.type === type) as LinkedAccountTypes[T] | undefined) ?? null
  return {
    id: wire.id,
    createdAt: wire.created_at,
    linkedAccounts,
    mfaMethods: wire.mfa_methods.map(({ type }) => type),
    hasAcceptedTerms: wire.has_accepted_terms,
    customMetadata: wire.custom_metadata ?? {},
    profile: { name: null, picture: null, ...wire.profile } as UserProfile,
    email: first('email'),
    phone: first('phone'),
    wallet: first('wallet'),
    farcaster: first('farcaster'),
  }
}

/** Converts an account's keys to camel case; values stay as they are. Social accounts get their `provider`, which the wire has in their type. */
export function toLinkedAccount(wire: WireLinkedAccount): LinkedAccount {
  const entries = Object.entries(wire).map(([key, value]) => [toCamelCase(key), value] as const)
  const account = Object.fromEntries(entries) as LinkedAccount
  const provider = /^(.+)_oauth$/.exec(wire.type)?.[1]
  return provider === undefined ? account : { ...account, provider }
}

const toCamelCase = (key: string): string => key.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
