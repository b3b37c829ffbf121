import { createHmac, timingSafeEqual } from 'node:crypto'

const HEADER = /^t=(\d{1,15}),s=([0-9a-f]{64})$/i

/**
 * Checks that MoonPay signed a webhook: the header is `t=<Unix time>,s=<hex>`, the signature HMAC-SHA256 over
 * `<t>.<body>` with the webhook key. Old times are accepted: a delayed event is still true, and a repeated one changes
 * nothing.
 * https://dev.moonpay.com/api-reference/widget/webhooks/signature
 */
export function isWebhookSigned(header: string | undefined, body: Buffer, webhookKey: string): boolean {
  const [, time, signature] = HEADER.exec(header ?? '') ?? []
  if (time === undefined || signature === undefined) return false
  const expected = createHmac('sha256', webhookKey).update(`${time}.`).update(body).digest()
  return timingSafeEqual(Buffer.from(signature, 'hex'), expected)
}

/** The header of a webhook, as MoonPay writes it. @param time seconds since the epoch */
export const webhookSignature = (body: string, webhookKey: string, time: number): string =>
  `t=${time},s=${createHmac('sha256', webhookKey).update(`${time}.${body}`).digest('hex')}`
