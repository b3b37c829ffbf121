import type { FundingProgress, FundingStatus } from '../../core/index.ts'
import { isObject, type MoonpayAmounts, type MoonpayDetails } from './details.ts'
import { invalidResponse } from './toMoonpayError.ts'

/** Data that this page has about a payment before a poll. */
export interface Known {
  readonly id: string
  /** `null` if this page knows only the payment's id. */
  readonly details: MoonpayDetails | null
  /** The wallet to pay to; `null` if unknown. */
  readonly address: string | null
}

type Fields = Readonly<Record<string, unknown>>

/**
 * Reads MoonPay's answer: a list, of which only the first element is used.
 *
 * @returns `null` if MoonPay does not know the payment
 * @throws AuthError `moonpay_on_ramp_invalid_response`
 */
export function readMoonpayAnswer(answer: unknown, known: Known): FundingProgress | null {
  if (answer === null) return null
  if (!Array.isArray(answer)) throw invalidResponse('MoonPay did not answer with a list.')
  if (answer.length === 0) return null
  const [first] = answer as unknown[]
  if (!isObject(first)) throw invalidResponse('MoonPay did not answer with a payment.')
  const { code } = isObject(first.currency) ? first.currency : {}
  assertSame(known, {
    id: first.externalTransactionId,
    address: first.walletAddress,
    code,
    expectedCode: known.details?.code ?? null,
  })
  const fees = sum(first.feeAmount, first.extraFeeAmount, first.networkFeeAmount)
  const coins = toAmount(first.baseCurrencyAmount)
  return progressOf(known, first, {
    isCard: first.paymentMethod === 'credit_debit_card' || (first.cardPaymentType ?? null) !== null,
    hash: first.cryptoTransactionId,
    amounts: {
      paid: coins === null ? null : round(coins + (fees ?? 0)),
      fees,
      paidIn: isObject(first.baseCurrency) ? toCode(first.baseCurrency.code) : null,
      received: toAmount(first.quoteCurrencyAmount),
    },
  })
}

/**
 * Reads our own server's answer.
 *
 * @returns `null` if MoonPay has not reported the payment to the server yet
 * @throws AuthError `moonpay_on_ramp_invalid_response`
 */
export function readServerAnswer(answer: unknown, known: Known): FundingProgress | null {
  if (!isObject(answer)) throw invalidResponse('The server did not answer with a payment.')
  assertSame(known, {
    id: answer.external_transaction_id,
    address: answer.address,
    code: answer.currency_code,
    expectedCode: known.details?.currency ?? null,
  })
  if (answer.status === 'created') return null
  return progressOf(known, answer, {
    isCard: answer.payment_method === 'credit_debit_card',
    hash: answer.crypto_transaction_id,
    // The server knows only the price without the fees, so the total is unknown.
    amounts: { paid: null, fees: null, paidIn: null, received: toAmount(answer.quote_currency_amount) },
  })
}

interface Same {
  id: unknown
  address: unknown
  code: unknown
  expectedCode: string | null
}

/** @throws AuthError `moonpay_on_ramp_invalid_response` if the answer is about another payment, wallet or currency */
function assertSame(known: Known, { id, address, code, expectedCode }: Same): void {
  if (id !== known.id) throw invalidResponse('The answer is about another payment.')
  if (known.address !== null && String(address).toLowerCase() !== known.address.toLowerCase())
    throw invalidResponse('The answer is about another wallet.')
  if (expectedCode !== null && code !== expectedCode) throw invalidResponse('The answer is about another currency.')
}

interface Told {
  isCard: boolean
  hash: unknown
  amounts: MoonpayAmounts
}

function progressOf({ details }: Known, { status: told }: Fields, { isCard, hash, amounts }: Told): FundingProgress {
  const status = statusOf(told, isCard)
  return {
    status,
    ...(typeof hash === 'string' && /^0x[\da-f]{64}$/i.test(hash) && { hash }),
    ...(status === 'failed' && { code: 'moonpay_on_ramp_payment_failed' }),
    ...(details && { details: { ...details, amounts: merge(amounts, details.amounts) } }),
  }
}

/**
 * Maps a status. `awaitingAuthorization` equals `waitingAuthorization` (FUND-27). For cards both count as pending, as
 * banks answer in seconds.
 */
function statusOf(told: unknown, isCard: boolean): FundingStatus {
  if (typeof told !== 'string') throw invalidResponse('The answer has no status.')
  if (told === 'completed' || told === 'failed') return told
  return !isCard && (told === 'waitingAuthorization' || told === 'awaitingAuthorization')
    ? 'waitingAuthorization'
    : 'pending'
}

/** Keeps the amounts reported before if the new report lacks them. */
const merge = (told: MoonpayAmounts, before: MoonpayAmounts | undefined): MoonpayAmounts =>
  told.paid === null && before && before.paid !== null
    ? { ...before, received: told.received ?? before.received }
    : told

const toAmount = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : null
const toCode = (value: unknown): string | null =>
  typeof value === 'string' && /^[a-z\d]{2,10}$/i.test(value) ? value : null

const sum = (...parts: readonly unknown[]): number | null => {
  const known = parts.map(toAmount).filter((part) => part !== null)
  return known.length === 0 ? null : round(known.reduce((total, part) => total + part, 0))
}

/** Rounds to 8 decimals, as sums of floating-point numbers are inexact. */
const round = (amount: number): number => Math.round(amount * 1e8) / 1e8
