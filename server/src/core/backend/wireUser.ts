import type { WireUser } from 'latchkey/core/contract'
import { z } from 'zod'
import { userSchema, type AccountTypes } from '../contract/index.ts'
import { RequestError, toEpochSeconds } from '../foundation/index.ts'
import { toWireUser, type Person } from '../users/index.ts'

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
