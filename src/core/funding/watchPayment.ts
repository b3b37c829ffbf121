import { selectFunding, fundingSlice, isPaymentOver } from './slice.ts'
import { execute } from '../flow/execute.ts'
import type { FundingProgress, FundingRequest, FundingStatus } from '../plugin/fundingTypes.ts'
import type { FundingProvider } from '../plugin/types.ts'
import { delay, services } from '../saga/context.ts'
import { call, put, select, type SagaGenerator } from '../saga/effects.ts'
import type { FundingPayment, PaymentRef } from './types.ts'

const { paymentChanged } = fundingSlice.actions

/** Milliseconds between two polls (FUND-9). */
const POLL_MS = 3_000
/** Failures in a row after which the payment becomes `serviceFailure` (FUND-10). */
const FAILURES = 3
/**
 * Time after which polling stops, in ms. If the payment is not over by then, the user learns its outcome from the
 * provider's e-mail.
 */
const LIMIT_MS = 3_600_000

/** What the core passes to a provider's `pollStatus` flow about a payment. */
export interface PollStatusArgs {
  readonly id: string
  readonly request: FundingRequest | null
  readonly details: Readonly<Record<string, unknown>> | undefined
}

/** Asks the provider for a payment's current status; `null` if it does not know the payment yet. */
export const askProgress = (
  provider: FundingProvider,
  { id, request, details }: FundingPayment,
): SagaGenerator<FundingProgress | null> =>
  execute<PollStatusArgs, FundingProgress | null>(provider.funding.pollStatus, { id, request, details })

/**
 * Follows a payment until it is over, another one was begun, or the user logged out (FUND-9).
 * If the provider does not know it yet, that is no failure. After an hour polling stops, and `isFollowed` becomes `false`.
 */
export function* watchPayment(provider: FundingProvider, ref: PaymentRef): SagaGenerator<void> {
  let failures = 0
  for (let waited = 0; waited < LIMIT_MS; waited += POLL_MS) {
    yield* delay(POLL_MS)
    const payment = yield* call(currentPayment, ref)
    if (!payment || isPaymentOver(payment)) return
    const progress = yield* call(tryProgress, provider, payment)
    failures = progress === undefined ? failures + 1 : 0
    if (failures >= FAILURES) yield* call(changePayment, provider, ref, { status: 'serviceFailure' })
    else if (progress) yield* call(changePayment, provider, ref, progress)
  }
  const left = yield* call(currentPayment, ref)
  if (left && !isPaymentOver(left))
    yield* put(paymentChanged({ id: ref.id, progress: { status: left.status, isFollowed: false } }))
}

/** The payment, if it is still the one being followed; otherwise `null`. */
export function* currentPayment({ provider, id }: PaymentRef): SagaGenerator<FundingPayment | null> {
  const { payment } = yield* select(selectFunding)
  return payment?.provider === provider && payment.id === id ? payment : null
}

/** Like {@link askProgress}, but returns `undefined` if the provider fails. */
export function* tryProgress(
  provider: FundingProvider,
  payment: FundingPayment,
): SagaGenerator<FundingProgress | null | undefined> {
  try {
    return yield* call(askProgress, provider, payment)
  } catch {
    return undefined
  }
}

/** Applies a provider's report to the followed payment, unless it is over. */
export function* changePayment(
  provider: FundingProvider,
  ref: PaymentRef,
  progress: FundingProgress,
): SagaGenerator<void> {
  const payment = yield* call(currentPayment, ref)
  if (!payment || isPaymentOver(payment)) return
  yield* put(paymentChanged({ id: ref.id, progress }))
  if (isPaymentOver(progress)) yield* call(trackEnd, provider, progress.status)
}

/** Sends the analytics event of an on-ramp payment that is over (FUND-5). @internal Exported for its step tests. */
export function* trackEnd({ funding }: FundingProvider, status: FundingStatus): SagaGenerator<void> {
  const { analytics } = yield* services()
  if (funding.isFiatOnRamp) analytics.track('sdk_fiat_on_ramp_completed_with_status', { status })
}
