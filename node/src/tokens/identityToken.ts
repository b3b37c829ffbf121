import { BackendError } from '../errors.ts'
import { isIdentityPayload, readCommonClaims } from './verifyAccessToken.ts'
import type { VerifyJwt } from './verifyJwt.ts'

/**
 * Fields of the accounts in an identity token, by account type. They are fewer than those that the SDK shows in the
 * browser.
 */
export interface IdentityAccountTypes {
  email: { address: string }
  phone: { phoneNumber: string }
  wallet: { id?: string; address: string; chainType: string; walletClientType: string | null }
  farcaster: { fid: number; username: string | null; ownerAddress: string | null }
  google_oauth: { subject: string; email: string | null; name: string | null }
  twitter_oauth: { subject: string; username: string | null; name: string | null; profilePictureUrl: string | null }
  discord_oauth: OAuthAccount
  github_oauth: OAuthAccount
  spotify_oauth: OAuthAccount
  instagram_oauth: OAuthAccount
  tiktok_oauth: OAuthAccount
  linkedin_oauth: OAuthAccount
  apple_oauth: OAuthAccount
  custom_auth: { customUserId: string }
  passkey: { credentialId: string }
}

interface OAuthAccount {
  subject: string
  username: string | null
  email: string | null
}

interface Verified {
  /** When the user last proved that the account is theirs, in epoch seconds. */
  latestVerifiedAt: number
}

/** An account of a type that this version does not know, such as one of a plugin, with its claims unchanged. */
export interface OtherIdentityAccount extends Verified {
  type: 'other'
  /** The account's type in the token, since `type` is `other` here. */
  accountType: string
  claims: Readonly<Record<string, unknown>>
}

/** An account that the user has linked; `type` tells which. */
export type IdentityAccount =
  | {
      [Type in keyof IdentityAccountTypes]: { type: Type } & IdentityAccountTypes[Type] & Verified
    }[keyof IdentityAccountTypes]
  | OtherIdentityAccount

/** Content of an identity token whose signature, issuer, audience and times were verified. */
export interface IdentityToken {
  /** The user's id, `did:<brand>:…`. */
  userId: string
  sessionId: string
  appId: string
  /** When the token was issued (`iat`), in epoch seconds. */
  issuedAt: number
  /** When the token expires (`exp`), in epoch seconds. */
  expiresAt: number
  /** When the user signed up, in epoch seconds. */
  createdAt: number
  accounts: readonly IdentityAccount[]
  /** Metadata that your backend stored for the user; empty if there is none. */
  customMetadata: Readonly<Record<string, string | number | boolean>>
  /** All claims of the token, including custom ones that your provider adds. */
  claims: Readonly<Record<string, unknown>>
}

type Json = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

const wrong = (reason: string): BackendError => new BackendError('token_claims_invalid', { reason })

/**
 * Parses `linked_accounts` or `custom_metadata`. Both are texts of JSON, so that no claim's shape depends on the user.
 */
function parseText(claims: Json, name: string): unknown {
  const text = claims[name]
  if (typeof text !== 'string') throw wrong(name)
  try {
    return JSON.parse(text)
  } catch {
    throw wrong(name)
  }
}

const textOf = (account: Json, name: string): string => {
  const value = account[name]
  if (typeof value !== 'string') throw wrong('linked_accounts')
  return value
}
const optional = (account: Json, name: string): string | null => {
  const value = account[name]
  return typeof value === 'string' ? value : null
}

const oauthAccount = (account: Json): OAuthAccount => ({
  subject: textOf(account, 'subject'),
  username: optional(account, 'username'),
  email: optional(account, 'email'),
})

const READERS: { readonly [Type in keyof IdentityAccountTypes]: (account: Json) => IdentityAccountTypes[Type] } = {
  email: (account) => ({ address: textOf(account, 'address') }),
  phone: (account) => ({ phoneNumber: textOf(account, 'phone_number') }),
  wallet: (account) => ({
    ...(typeof account.id === 'string' && { id: account.id }),
    address: textOf(account, 'address'),
    chainType: textOf(account, 'chain_type'),
    walletClientType: optional(account, 'wallet_client_type'),
  }),
  farcaster(account) {
    if (typeof account.fid !== 'number') throw wrong('linked_accounts')
    return { fid: account.fid, username: optional(account, 'username'), ownerAddress: optional(account, 'oa') }
  },
  google_oauth: (account) => ({
    subject: textOf(account, 'subject'),
    email: optional(account, 'email'),
    name: optional(account, 'name'),
  }),
  twitter_oauth: (account) => ({
    subject: textOf(account, 'subject'),
    username: optional(account, 'username'),
    name: optional(account, 'name'),
    profilePictureUrl: optional(account, 'pfp'),
  }),
  discord_oauth: oauthAccount,
  github_oauth: oauthAccount,
  spotify_oauth: oauthAccount,
  instagram_oauth: oauthAccount,
  tiktok_oauth: oauthAccount,
  linkedin_oauth: oauthAccount,
  apple_oauth: oauthAccount,
  custom_auth: (account) => ({ customUserId: textOf(account, 'custom_user_id') }),
  passkey: (account) => ({ credentialId: textOf(account, 'credential_id') }),
}

const isKnownType = (type: string): type is keyof IdentityAccountTypes => Object.hasOwn(READERS, type)

function readAccount(account: unknown): IdentityAccount {
  if (!isObject(account) || typeof account.type !== 'string' || typeof account.lv !== 'number')
    throw wrong('linked_accounts')
  const { type, lv: latestVerifiedAt, ...claims } = account
  if (!isKnownType(type)) return { type: 'other', accountType: type, latestVerifiedAt, claims }
  return { type, ...READERS[type](account), latestVerifiedAt } as IdentityAccount
}

function readMetadata(claims: Json): IdentityToken['customMetadata'] {
  if (claims.custom_metadata === undefined) return {}
  const metadata = parseText(claims, 'custom_metadata')
  if (
    !isObject(metadata) ||
    Object.values(metadata).some((value) => !['string', 'number', 'boolean'].includes(typeof value))
  )
    throw wrong('custom_metadata')
  return metadata as IdentityToken['customMetadata']
}

/** Verifies a JWT as an identity token. @throws BackendError `token_kind_mismatch` for an access token */
export async function verifyIdentityToken(verifyJwt: VerifyJwt, token: string): Promise<IdentityToken> {
  const claims = await verifyJwt(token)
  if (!isIdentityPayload(claims)) throw new BackendError('token_kind_mismatch')
  const common = readCommonClaims(claims)
  const accounts = parseText(claims, 'linked_accounts')
  if (!Array.isArray(accounts)) throw wrong('linked_accounts')
  // When the user signed up (`cr`): epoch seconds, as text.
  if (typeof claims.cr !== 'string' || !/^\d{1,12}$/.test(claims.cr)) throw wrong('cr')
  return {
    ...common,
    createdAt: Number(claims.cr),
    accounts: accounts.map(readAccount),
    customMetadata: readMetadata(claims),
    claims,
  }
}
