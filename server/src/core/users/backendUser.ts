import type { WireUser } from 'latchkey/core/contract'
import type { AccountTypes } from '../contract/index.ts'
import { toEpochSeconds } from '../foundation/index.ts'
import { toWireUser, type Person } from './people.ts'

/** A user in the form that backends get. */
export interface BackendUser extends WireUser {
  /** Always false: every user of this server has proven an account, and there are no guests. */
  is_guest: false
  /** Epoch seconds since which the user may not log in; null if they may. */
  blocked_at: number | null
  /** Epoch seconds since which the user is deleted but can be restored; null if they are not deleted. */
  deleted_at: number | null
  /** The user's id in the system that they were imported from. */
  previous_id?: string | undefined
}

/** Converts a user to the form that backends get, by a call or by a webhook. */
export const toBackendUser = (types: AccountTypes, person: Person): BackendUser => {
  const { blocked_at: blockedAt, deleted_at: deletedAt, previous_id: previousId } = person.user
  return {
    ...toWireUser(types, person),
    is_guest: false,
    blocked_at: blockedAt && toEpochSeconds(blockedAt),
    deleted_at: deletedAt && toEpochSeconds(deletedAt),
    ...(previousId !== null && { previous_id: previousId }),
  }
}
