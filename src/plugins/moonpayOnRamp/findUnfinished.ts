import { call, pluginOptions, services, type FundingUnfinished, type SagaGenerator } from '../../core/index.ts'
import { MOONPAY_PATHS, type OnRampTransactionsAnswer } from './contract.ts'
import { isObject, type MoonpayDetails } from './details.ts'
import type { ResolvedMoonpayOptions } from './options.ts'
import { readServerAnswer } from './progress.ts'
import { toMoonpayError } from './toMoonpayError.ts'

/**
 * Returns the newest payment for a wallet that is still in progress, even if it was started on another device; `null` if there is none.
 * Considers only payments of the same environment (sandbox or live).
 *
 * @throws AuthError the errors of {@link toMoonpayError}
 */
export function* findUnfinished({ address }: { address: string }): SagaGenerator<FundingUnfinished | null> {
  const { isSandbox } = yield* pluginOptions<ResolvedMoonpayOptions>()
  const answer = yield* call(askForPayments, address)
  const found = listOf(answer)
    .filter(({ is_sandbox }) => is_sandbox === isSandbox)
    .flatMap((one) => toUnfinished(one, address))
  return found[0] ?? null
}

export function* askForPayments(address: string): SagaGenerator<OnRampTransactionsAnswer | null> {
  const { api } = yield* services()
  try {
    return yield* call(api.get<OnRampTransactionsAnswer>, MOONPAY_PATHS.transactions, {
      query: { address },
      retries: 0,
    })
  } catch (error) {
    throw toMoonpayError(error)
  }
}

const listOf = (answer: unknown): readonly Readonly<Record<string, unknown>>[] =>
  isObject(answer) && Array.isArray(answer.transactions) ? answer.transactions.filter(isObject) : []

/** Returns the payment in a list. The list is empty if the payment is invalid, over, only signed, or for another wallet. */
function toUnfinished(one: Readonly<Record<string, unknown>>, address: string): FundingUnfinished[] {
  const { external_transaction_id: id, currency_code: currency } = one
  if (typeof id !== 'string' || !/^[\w-]{16,255}$/.test(id) || typeof currency !== 'string') return []
  if (String(one.address).toLowerCase() !== address.toLowerCase()) return []
  // Without a public key, `pollStatus` asks our own server.
  const details: MoonpayDetails = { apiUrl: '', apiKey: null, currency, code: null, address }
  const progress = typeof one.status === 'string' ? readServerAnswer(one, { id, details, address }) : null
  return progress && (progress.status === 'pending' || progress.status === 'waitingAuthorization')
    ? [{ ...progress, id }]
    : []
}
