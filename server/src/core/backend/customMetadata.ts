import { z } from 'zod'

const MAX_KEYS = 50
const MAX_KEY_LENGTH = 64
const MAX_TEXT_LENGTH = 512

/** Metadata that a backend may store with a user: a flat object, small enough to fit into a token. */
export const customMetadataSchema = z
  .record(
    z.string().min(1).max(MAX_KEY_LENGTH),
    z.union([z.string().max(MAX_TEXT_LENGTH), z.number(), z.boolean()], {
      error: `must be a text of at most ${MAX_TEXT_LENGTH} characters, a number or a boolean`,
    }),
  )
  .refine((metadata) => Object.keys(metadata).length <= MAX_KEYS, { error: `must have at most ${MAX_KEYS} keys` })
