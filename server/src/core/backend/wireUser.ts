import { z } from 'zod'
import { userSchema } from '../contract/index.ts'
import { RequestError } from '../foundation/index.ts'
import type { BackendUser } from '../users/index.ts'

export { type BackendUser, toBackendUser } from '../users/index.ts'

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

export const userNotFound = (): RequestError =>
  new RequestError(404, 'user_not_found', 'No user of this app has this id or account.')
