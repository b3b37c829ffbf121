import { MOONPAY_STATUSES, type OnRampTransactionStatus } from 'latchkey/plugins/moonpayOnRamp/contract'
import { z } from 'zod'

/** Events of purchases. Events of sales and identity checks are ignored. */
const EVENT_TYPES = ['transaction_created', 'transaction_updated', 'transaction_failed']

/** Form of the ids that this server gives to payments. */
const OUR_ID = /^[\w-]{43}$/

/** State of a transaction, as an event reports it. */
export interface ProviderEvent {
  externalTransactionId: string
  providerId: string
  status: Exclude<OnRampTransactionStatus, 'created'>
  walletAddress: string
  currencyCode: string
  createdAt: Date
  updatedAt: Date
  baseCurrencyAmount?: number | null | undefined
  baseCurrencyCode?: string | null | undefined
  quoteCurrencyAmount?: number | null | undefined
  paymentMethod?: string | null | undefined
  cryptoTransactionId?: string | null | undefined
  failureReason?: string | null | undefined
}

const time = z.iso.datetime({ offset: true }).transform((text) => new Date(text))
const words = z.string().max(500).nullish()
const amount = z.number().nonnegative().nullish()

const envelopeSchema = z.object({ type: z.string().max(100), data: z.looseObject({}) })

/** Schema of a webhook's body: https://dev.moonpay.com/api-reference/widget/webhooks/buy */
export const eventSchema = z.object({
  type: z
    .string()
    .describe('`transaction_created`, `transaction_updated` or `transaction_failed`; others are answered and ignored'),
  data: z.object({
    id: z.string().min(1).max(100),
    externalTransactionId: z.string().max(200),
    status: z.enum(MOONPAY_STATUSES),
    walletAddress: z.string().max(200),
    currency: z.object({ code: z.string().max(50) }),
    createdAt: time,
    updatedAt: time,
    baseCurrencyAmount: amount,
    baseCurrency: z.object({ code: z.string().max(20) }).nullish(),
    quoteCurrencyAmount: amount,
    paymentMethod: words,
    cryptoTransactionId: words,
    failureReason: words,
  }),
})

/** Content of a webhook: an event of a purchase, one that does not concern us, or one that cannot be understood. */
export type WebhookContent = { kind: 'event'; event: ProviderEvent } | { kind: 'other' } | { kind: 'malformed' }

/** Reads the body of a webhook whose signature was verified. */
export function readEvent(body: Buffer): WebhookContent {
  const envelope = envelopeSchema.safeParse(parseJson(body))
  if (!envelope.success) return { kind: 'malformed' }
  const {
    type,
    data: { externalTransactionId },
  } = envelope.data
  // Purchases that did not start at this server have no id of ours.
  if (!EVENT_TYPES.includes(type) || typeof externalTransactionId !== 'string' || !OUR_ID.test(externalTransactionId))
    return { kind: 'other' }
  const parsed = eventSchema.safeParse(envelope.data)
  if (!parsed.success) return { kind: 'malformed' }
  const { id, status, currency, baseCurrency, ...data } = parsed.data.data
  // `waitingPayment` and `pending` mean the same to the user: the payment is in progress.
  const ours = status === 'waitingPayment' ? 'pending' : status
  return {
    kind: 'event',
    event: { ...data, providerId: id, status: ours, currencyCode: currency.code, baseCurrencyCode: baseCurrency?.code },
  }
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}
