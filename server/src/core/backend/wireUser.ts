import type { WireUser } from 'latchkey/core/contract'
import { z } from 'zod'
import { userSchema, type AccountTypes } from '../contract/index.ts'
import { RequestError, toEpochSeconds } from '../foundation/index.ts'
import { toWireUser, type Person } from '../users/index.ts'

/** USER as backends see it. */
export interface BackendUser extends WireUser {
  /** Users of this server prove an account: there are no guests. */
  is_guest: false
  /** Since when the user may not log in. */
  blocked_at: number | null
  /** Since when the user is deleted, and can still be restored. */
  deleted_at: number | null
  /** Id in the system that the user was imported from. */
  previous_id?: string | undefined
}

export const backendUserSchema = userSchema
  .extend({
    is_guest: z.literal(false),
    blocked_at: z.int().nullable().describe('Seconds since the epoch. Since then the user may not log in'),
    deleted_at: z
      .int()
      .nullable()
      .describe('Seconds since the epoch. Since then the user is deleted; they can still be restored'),
    previous_id: z.string().optional().describe('Id in the system that the user was imported from'),
  })
  .meta({ id: 'BackendUser' }) satisfies z.ZodType<BackendUser>

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

export const userNotFound = (): RequestError =>
  new RequestError(404, 'user_not_found', 'No user of this app has this id or account.')
