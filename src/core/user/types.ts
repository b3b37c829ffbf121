import type { EpochSeconds } from '../contract.ts'

/**
 * A linked account as the host sees it. Every account has the dates; its other fields depend on its `type`, and are those of
 * the wire in camel case. A plugin adds its own types to {@link LinkedAccountTypes} and narrows by `type`.
 */
export interface LinkedAccountBase {
  readonly type: string
  readonly verifiedAt: EpochSeconds
  readonly firstVerifiedAt: EpochSeconds | null
  readonly latestVerifiedAt: EpochSeconds | null
}

/** An account of a type that no enabled plugin has described. */
export interface UnknownLinkedAccount extends LinkedAccountBase {
  readonly [field: string]: unknown
}

/**
 * Account types by name, open for plugins:
 * `declare module 'latchkey/core' { interface LinkedAccountTypes { magic_word: MagicWordAccount } }`.
 */
export interface LinkedAccountTypes {
  email: EmailAccount
  phone: PhoneAccount
  wallet: WalletAccount
  farcaster: FarcasterAccount
}

export interface EmailAccount extends LinkedAccountBase {
  readonly type: 'email'
  readonly address: string
}

export interface PhoneAccount extends LinkedAccountBase {
  readonly type: 'phone'
  readonly phoneNumber: string
}

export interface WalletAccount extends LinkedAccountBase {
  readonly type: 'wallet'
  readonly address: string
  readonly chainType: string
  readonly chainId?: string | undefined
  /** The brand for the embedded wallet, `unknown` for an external one. */
  readonly walletClient: string
  readonly walletClientType?: string | undefined
  readonly connectorType?: string | undefined
}

export interface FarcasterAccount extends LinkedAccountBase {
  readonly type: 'farcaster'
  readonly fid: number
  /** The custody address: the Ethereum account that owns the Farcaster id. */
  readonly ownerAddress: string
  /** Username without the @. Name, biography and picture come from the user's Farcaster app, at their last login with it. */
  readonly username?: string | undefined
  readonly displayName?: string | undefined
  readonly bio?: string | undefined
  readonly profilePictureUrl?: string | undefined
  readonly signerPublicKey?: string | undefined
}

export type LinkedAccount = LinkedAccountTypes[keyof LinkedAccountTypes] | UnknownLinkedAccount

/** The built-in second factors by name; a third party's plugin may bring others. */
export type MfaMethodName = 'sms' | 'totp' | 'passkey' | (string & {})

/** A name and a picture that a user gave themselves. Nobody has checked that the name is theirs. */
export interface UserProfile {
  readonly name: string | null
  /** Path of the picture on the provider; `useProfile` of `latchkey/account` gives its URL. */
  readonly picture: string | null
}

/** The logged-in user. `email`, `phone`, `wallet` and `farcaster` are the first account of that type. */
export interface User {
  readonly id: string
  readonly createdAt: EpochSeconds
  readonly linkedAccounts: readonly LinkedAccount[]
  readonly mfaMethods: readonly MfaMethodName[]
  readonly hasAcceptedTerms: boolean
  /** What the app's backend stored for the user; empty where there is nothing. */
  readonly customMetadata: Readonly<Record<string, string | number | boolean>>
  /** What the user says of themselves, on the account page. */
  readonly profile: UserProfile
  readonly email: EmailAccount | null
  readonly phone: PhoneAccount | null
  readonly wallet: WalletAccount | null
  readonly farcaster: FarcasterAccount | null
}
