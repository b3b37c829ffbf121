import {
  AuthError,
  call,
  services,
  type FundingProgress,
  type PollStatusArgs,
  type SagaGenerator,
} from '../../core/index.ts'
import { moonpayStatusUrl, moonpayTransactionPath, MOONPAY_WIRE_CODES, type WireOnRampTransaction } from './contract.ts'
import { readDetails, type MoonpayDetails } from './details.ts'
import { fetchMoonpay } from './fetchMoonpay.ts'
import { readMoonpayAnswer, readServerAnswer, type Known } from './progress.ts'
import { toMoonpayError } from './toMoonpayError.ts'

/**
 * Reads the status of a payment from MoonPay. Asks our own server, which gets MoonPay's events, if MoonPay does not answer or this page
 * does not know the app's public key.
 *
 * @returns `null` until the user has started to pay
 * @throws AuthError `moonpay_on_ramp_unavailable`; `moonpay_on_ramp_invalid_response` for an answer about another payment, wallet or
 * currency; the errors of {@link toMoonpayError}
 */
export function* pollStatus({ id, request, details }: PollStatusArgs): SagaGenerator<FundingProgress | null> {
  const known = readDetails(details)
  const about: Known = { id, details: known, address: known?.address ?? request?.address ?? null }
  if (!known?.apiKey) return yield* call(askServer, about)
  try {
    return yield* call(askMoonpay, about, known)
  } catch (error) {
    if (!(error instanceof AuthError) || error.code !== 'moonpay_on_ramp_unavailable') throw error
    const told = yield* call(askServer, about)
    // The server may just not have got MoonPay's event yet, so `null` (not paid) could be wrong: reports MoonPay's error.
    if (told) return told
    throw error
  }
}

export function* askMoonpay(
  about: Known,
  { apiUrl, apiKey }: Pick<MoonpayDetails, 'apiUrl' | 'apiKey'>,
): SagaGenerator<FundingProgress | null> {
  return readMoonpayAnswer(yield* call(fetchMoonpay, moonpayStatusUrl(apiUrl, apiKey ?? '', about.id)), about)
}

export function* askServer(about: Known): SagaGenerator<FundingProgress | null> {
  const { api } = yield* services()
  try {
    return readServerAnswer(
      yield* call(api.get<WireOnRampTransaction>, moonpayTransactionPath(about.id), { retries: 0 }),
      about,
    )
  } catch (error) {
    if (error instanceof AuthError && error.code === MOONPAY_WIRE_CODES.notFound) return null
    throw toMoonpayError(error)
  }
}
