import { z } from 'zod'

const MAX_LENGTH = 500

/** Body of calls in which a backend may give a reason. */
export const reasonBody = z
  .strictObject({
    reason: z
      .string()
      .trim()
      .min(1)
      .max(MAX_LENGTH)
      .optional()
      .describe('Why it is done: recorded in the security event, which backends and the operator read, not the user'),
  })
  .nullish()

/** The body may be absent, as the reason is optional. */
export const reasonOf = ({ body }: { body: z.infer<typeof reasonBody> }): string | undefined => body?.reason
