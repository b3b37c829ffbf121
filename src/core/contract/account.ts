import type { EpochSeconds } from './common.ts'

/** Answer of `users/me/delete`: the account can be kept until then. */
export interface WireDeletion {
  /** When everything about the user is erased. */
  erase_at: EpochSeconds
  /** True if a link to keep the account was mailed to the user; otherwise they keep it by logging in. */
  is_mailed: boolean
}

/** Body of `users/me/profile`. What is left out stays as it is, and `null` removes it. */
export interface WireProfileBody {
  name?: string | null | undefined
  /** A PNG, JPEG or WebP in base64, of 256 kB at most and 512 px at its longer edge. */
  picture?: string | null | undefined
}

/** Body of `users/restore`. */
export interface WireRestoreBody {
  /** The token of a mail, or of a login that was refused with `user_deleted`. */
  token: string
}
