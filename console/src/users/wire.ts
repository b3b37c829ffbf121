import type { WireLinkedAccount, WireUser } from 'latchkey/core/contract'

/** A user, as the users API answers them. Times are seconds since the epoch. */
export interface BackendUser extends WireUser {
  blocked_at: number | null
  deleted_at: number | null
  previous_id?: string | undefined
}

export interface UserPage {
  data: BackendUser[]
  next_cursor: string | null
}

export type { WireLinkedAccount }
