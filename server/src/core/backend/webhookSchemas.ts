import { z } from 'zod'
import { messageTypes } from '../apps/index.ts'
import { toEpochSeconds } from '../foundation/index.ts'
import type { Delivery, Endpoint, SignedRequest } from '../webhooks/index.ts'

const seconds = z.int().describe('Seconds since the epoch')
const description = z.string().max(200).nullable()

/** What a backend may decide about an endpoint. */
export const endpointBody = z.strictObject({
  url: z.string().max(2_048).describe('https, without user, password and fragment'),
  types: messageTypes.nullable().optional().describe('Types of messages; null, or absent, for all of them'),
  description: description.optional(),
  enabled: z.boolean().optional(),
})

export const endpointSchema = z
  .object({
    id: z.string(),
    url: z.string(),
    types: z.array(z.string()).nullable(),
    description: z.string().nullable(),
    enabled: z.boolean(),
    disabled_reason: z
      .enum(['gone', 'failing'])
      .nullable()
      .describe('Why the server turned it off: it answered 410, or failed for 5 days'),
    failing_since: seconds.nullable(),
    is_in_file: z.boolean().describe('True for an endpoint of the configuration file, which can only be changed there'),
    created_at: seconds,
  })
  .meta({ id: 'WebhookEndpoint' })

export const secretSchema = z.object({ secret: z.string().describe('Told only now. `whsec_` and base64 of the key') })

export const deliverySchema = z
  .object({
    id: z.string().describe('The message, as in its header `webhook-id`'),
    type: z.string(),
    at: seconds,
    state: z.enum(['waiting', 'delivered', 'dead']),
    failed_attempts: z.int(),
    next_attempt_at: seconds.nullable(),
    last_attempt: z
      .object({
        at: seconds,
        status: z.int().nullable().describe('HTTP status; null if there was no answer'),
        answer: z.string().describe('First bytes of the answer, or why there was none'),
        duration_ms: z.int(),
      })
      .nullable(),
    request: z
      .object({ headers: z.record(z.string(), z.string()), body: z.string() })
      .optional()
      .describe('With `include=request`: what is posted, signed now by the secret of the endpoint'),
  })
  .meta({ id: 'WebhookDelivery' })

export const toWireEndpoint = (endpoint: Endpoint): z.infer<typeof endpointSchema> => ({
  id: endpoint.id,
  url: endpoint.url,
  types: endpoint.types && [...endpoint.types],
  description: endpoint.description,
  enabled: endpoint.isOn,
  disabled_reason: endpoint.offReason,
  failing_since: endpoint.failingSince && toEpochSeconds(endpoint.failingSince),
  is_in_file: endpoint.isFromFile,
  created_at: toEpochSeconds(endpoint.createdAt),
})

export const toWireDelivery = (row: Delivery, request: SignedRequest | undefined): z.infer<typeof deliverySchema> => ({
  id: row.message_id,
  type: row.type,
  at: toEpochSeconds(row.at),
  state: row.state,
  failed_attempts: row.attempts,
  next_attempt_at: row.state === 'waiting' ? toEpochSeconds(row.due_at) : null,
  last_attempt: row.tried_at && {
    at: toEpochSeconds(row.tried_at),
    status: row.status,
    answer: row.answer ?? '',
    duration_ms: row.ms ?? 0,
  },
  ...(request && { request }),
})
