import { z } from 'zod'

const MAX_LENGTH = 500

/** The body of calls that take a reason, or none. */
export const reasonBody = z
  .strictObject({
    reason: z
      .string()
      .trim()
      .min(1)
      .max(MAX_LENGTH)
      .optional()
      .describe('For the security event, which backends and the operator read, not the user'),
  })
  .nullish()

/** @returns the reason that a backend gave; undefined without one */
export const reasonOf = ({ body }: { body: z.infer<typeof reasonBody> }): string | undefined => body?.reason
