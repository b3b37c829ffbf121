import { Webhook } from 'standardwebhooks'
import { BackendError } from '../errors.ts'
import type { WebhookEvent } from './events.ts'

/** A request as frameworks without `Request` have it. */
export interface RawWebhook {
  headers: Readonly<Record<string, string | readonly string[] | undefined>>
  /** The body as it came, byte for byte: not a parsed one. */
  body: string | Uint8Array
}

export interface VerifiedWebhook<Event> {
  /** The message's id, the same each time that it is sent: keep it, and do nothing when it comes again. */
  id: string
  event: Event
}

const HEADERS = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const

/**
 * Verifies a webhook of the provider: its signature by the endpoint's secret, and that it is not older or newer than
 * 5 minutes. Answer 2xx once you have stored the event, within 15 s; anything else is sent again.
 * @param secret the endpoint's secret, `whsec_…`. Messages are signed by the old and the new one while it is rotated
 * @throws BackendError `webhook_invalid` (401): it is not the provider's, or too old. TypeError if there is no secret
 * @see https://www.standardwebhooks.com
 * @example
 * export async function POST(request: Request) {
 *   const { id, event } = await webhooks.verify(request, process.env.LATCHKEY_WEBHOOK_SECRET)
 *   if (event.type === 'user.created') await sendWelcome(id, event.user)
 *   return new Response(null, { status: 204 })
 * }
 */
export async function verify<Event extends { type: string } = WebhookEvent>(
  request: Request | RawWebhook,
  secret: string | undefined,
): Promise<VerifiedWebhook<Event>> {
  if (secret === undefined || secret === '') throw new TypeError('The secret of the webhook endpoint is missing.')
  const verifier = new Webhook(secret)
  const { headers, body } = await read(request)
  try {
    return { id: headers['webhook-id'] ?? '', event: verifier.verify(body, headers) as Event }
  } catch (cause) {
    throw new BackendError('webhook_invalid', {
      message: 'The webhook is not signed by the secret of this endpoint, or it is too old.',
      reason: cause instanceof Error ? cause.message : undefined,
      status: 401,
      cause,
    })
  }
}

async function read(request: Request | RawWebhook): Promise<{ headers: Record<string, string>; body: string }> {
  const isWhole = request.headers instanceof Headers
  const valueOf = (name: string): string => {
    const value = isWhole ? request.headers.get(name) : (request as RawWebhook).headers[name]
    return typeof value === 'string' ? value : ''
  }
  const body = isWhole ? await (request as Request).text() : (request as RawWebhook).body
  return {
    headers: Object.fromEntries(HEADERS.map((name) => [name, valueOf(name)])),
    body: typeof body === 'string' ? body : new TextDecoder().decode(body),
  }
}
