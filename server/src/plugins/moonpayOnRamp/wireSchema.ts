import {
  ON_RAMP_STATUSES,
  type MoonpayPaymentMethod,
  type OnRampSignAnswer,
  type OnRampSignBody,
  type OnRampTransactionsAnswer,
  type WireOnRampTransaction,
} from 'latchkey/plugins/moonpayOnRamp/contract'
import { z } from 'zod'

// A colour or theme that cannot be read is left out: it must not keep a user from paying (HTTP-65).
const colour = z.string().nullish().catch(undefined).describe('Any colour of CSS, such as `hsl(235, 100%, 70%)`')
const theme = z.enum(['light', 'dark']).nullish().catch(undefined)
const code = z.string().min(1).max(50).nullish()

const PAYMENT_METHODS = Object.keys({
  ach_bank_transfer: true,
  apple_pay: true,
  credit_debit_card: true,
  gbp_bank_transfer: true,
  gbp_open_banking_payment: true,
  google_pay: true,
  interac: true,
  mobile_wallet: true,
  moonpay_balance: true,
  paypal: true,
  pix_instant_payment: true,
  revolut_pay: true,
  sepa_bank_transfer: true,
  sepa_open_banking_payment: true,
  venmo: true,
  yellow_card_bank_transfer: true,
} satisfies Record<MoonpayPaymentMethod, true>) as MoonpayPaymentMethod[]

/** Colour and theme of the provider's page. Older clients send them in one of several fields. */
const look = { accentColor: colour, theme }

export const signSchema = z.object({
  address: z.string().max(100).describe('A wallet that is linked to the caller'),
  useSandbox: z.boolean().default(false),
  config: z
    .object({
      currencyCode: code.describe("`ETH_ETHEREUM`, or MoonPay's own code: `eth`"),
      defaultCurrencyCode: code.describe('Instead of `currencyCode`; `ETH_ETHEREUM` where neither is there'),
      quoteCurrencyAmount: z
        .union([z.string().max(50), z.number()])
        .nullish()
        .describe('Whole coins: a plain decimal over 0 with at most 18 decimals'),
      paymentMethod: z.enum(PAYMENT_METHODS).nullish(),
      ...look,
      language: z
        .string()
        .regex(/^[A-Za-z]{2,3}(?:[-_][A-Za-z0-9]{2,8}){0,3}$/)
        .nullish()
        .catch(undefined)
        .describe('A language tag such as `fr` or `pt-BR`'),
      redirectUrl: z
        .string()
        .max(2_048)
        .nullish()
        .describe("One of the app's `redirectUrls`; on an allowed origin if it lists none"),
      uiConfig: z.object(look).nullish().catch(undefined).describe('Where clients send the look'),
    })
    .default({}),
  palette: z
    .object({ ...look, colorScheme: theme })
    .nullish()
    .catch(undefined)
    .describe('Of older clients'),
}) satisfies z.ZodType<OnRampSignBody>

export type SignRequest = z.output<typeof signSchema>

export const signAnswerSchema = z.object({
  signedUrl: z.string(),
  externalTransactionId: z.string(),
  apiUrl: z.string().describe("Base of the provider's API, for the status poll"),
  apiKey: z.string().describe("The provider's publishable key of the app, for the status poll"),
}) satisfies z.ZodType<OnRampSignAnswer>

const seconds = z.int().describe('Seconds since the epoch')

export const transactionSchema = z
  .object({
    external_transaction_id: z.string(),
    status: z.enum(ON_RAMP_STATUSES),
    address: z.string(),
    currency_code: z.string(),
    base_currency_amount: z.number().optional(),
    base_currency_code: z.string().optional(),
    quote_currency_amount: z.number().optional(),
    payment_method: z.string().optional(),
    crypto_transaction_id: z.string().optional(),
    failure_reason: z.string().optional(),
    created_at: seconds,
    updated_at: seconds,
    is_sandbox: z.boolean(),
  })
  .meta({
    id: 'OnRampTransaction',
    description: '`created`: signed, and not seen by the provider yet',
  }) satisfies z.ZodType<WireOnRampTransaction>

export const transactionsSchema = z.object({
  transactions: z.array(transactionSchema),
}) satisfies z.ZodType<OnRampTransactionsAnswer>

export const listQuerySchema = z.object({ address: z.string().max(100).optional() })
export const transactionParamsSchema = z.object({ externalTransactionId: z.string().max(100) })
