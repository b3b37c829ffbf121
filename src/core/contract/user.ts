import type { EpochSeconds } from './common.ts'

/** A user, as the server answers them (`docs/protocol/http.md`). */
export interface WireUser {
  id: string
  created_at: EpochSeconds
  linked_accounts: WireLinkedAccount[]
  /** `type` is `sms`, `totp`, `passkey`, or a method of a third party's plugin. */
  mfa_methods: { type: string; verified_at: EpochSeconds }[]
  has_accepted_terms: boolean
  /** What the host's backend stored for the user; absent where there is nothing. */
  custom_metadata?: Record<string, string | number | boolean> | undefined
  /** What the user says of themselves; absent where there is nothing. */
  profile?: WireProfile | undefined
}

/** A name and a picture that a user gave themselves. Nobody has checked that the name is theirs. */
export interface WireProfile {
  name?: string | undefined
  /** Path of the picture on the server, `/pictures/…`. Another picture has another path. */
  picture?: string | undefined
}

/** Fields that every linked account carries on the wire; each login method adds its own under its own `type`. */
export interface WireLinkedAccount {
  type: string
  verified_at: EpochSeconds
  first_verified_at: EpochSeconds | null
  latest_verified_at: EpochSeconds | null
  [field: string]: unknown
}
