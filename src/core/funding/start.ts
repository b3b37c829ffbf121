import { AuthError } from '../errors/AuthError.ts'
import { execute } from '../flow/execute.ts'
import { requireUser } from '../session/ownUser.ts'
import type { FundingStartArgs, FundingStarted } from '../plugin/fundingTypes.ts'
import type { FundingProvider } from '../plugin/types.ts'
import { services, startJob } from '../saga/context.ts'
import { pluginCore } from '../plugin/pluginCore.ts'
import { call, put, select, type SagaGenerator } from '../saga/effects.ts'
import type { CoreState } from '../client/types.ts'
import { fundingError } from './errors.ts'
import { canProvide, findFundingProvider, isProviderOn } from './providers.ts'
import { readRequest } from './readRequest.ts'
import { fundingSlice } from './slice.ts'
import type { FundingPayment, PaymentRef, StartFundingArgs } from './types.ts'
import { askProgress, changePayment, currentPayment, watchPayment } from './watchPayment.ts'

const { startChanged, paymentBegun } = fundingSlice.actions

/**
 * Begins a payment, and follows it in the background until it is over.
 *
 * @throws AuthError those of `readRequest` and `requireProvider`, `funding_unavailable`; those of the provider's
 * `start`; `must_be_authenticated` if the user logged out meanwhile
 */
export function* start({ details, ...args }: StartFundingArgs): SagaGenerator<FundingStarted & PaymentRef> {
  const provider = yield* call(requireProvider, args.provider)
  const request = yield* call(readRequest, args)
  if (!canProvide(provider, request)) throw fundingError('funding_unavailable', `'${provider.id}' does not offer it.`)
  yield* put(startChanged(provider.id))
  try {
    const { id: asker } = yield* call(requireUser)
    const started = yield* call(execute<FundingStartArgs, FundingStarted>, provider.funding.start, {
      ...request,
      details,
    })
    // The user may have changed meanwhile: the payment must not be shown to another one.
    if ((yield* call(requireUser)).id !== asker)
      throw new AuthError('must_be_authenticated', 'The user logged out before the payment began.')
    yield* call(follow, provider, {
      provider: provider.id,
      id: started.id,
      request,
      status: started.status ?? 'pending',
      details: started.details,
    })
    yield* call(trackStart, provider)
    return { ...started, provider: provider.id }
  } finally {
    yield* put(startChanged(null))
  }
}

/**
 * Returns the enabled provider with an id, if the app allows it.
 *
 * @throws AuthError `unsupported_fund_provider`, `fiat_on_ramp_not_enabled`
 */
export function* requireProvider(id: string): SagaGenerator<FundingProvider> {
  const { definitions } = yield* pluginCore()
  const provider = findFundingProvider(definitions, id)
  if (!provider)
    throw fundingError('unsupported_fund_provider', `Given: '${id}'. Add its plugin to the plugins of the client.`)
  if (!isProviderOn(provider, yield* select((state: CoreState) => state)))
    throw fundingError('fiat_on_ramp_not_enabled')
  return provider
}

/** Follows a payment in the background. The payment that was followed before is no longer polled. */
export function* follow(provider: FundingProvider, payment: FundingPayment): SagaGenerator<void> {
  yield* put(paymentBegun(payment))
  yield* call(startJob, () => watchPayment(provider, payment))
}

/** Sends the analytics event of an on-ramp payment that begins (FUND-5). @internal Exported for its step tests. */
export function* trackStart({ funding }: FundingProvider): SagaGenerator<void> {
  const { analytics } = yield* services()
  if (funding.isFiatOnRamp) analytics.track('sdk_fiat_on_ramp_started')
}

/**
 * Asks now for the status of a payment, whether or not it is being followed.
 *
 * @returns `null` if the provider does not know the payment
 * @throws AuthError those of `requireProvider` and of the provider's `pollStatus`
 */
export function* status({ provider: name, id }: PaymentRef): SagaGenerator<FundingPayment | null> {
  const provider = yield* call(requireProvider, name)
  const followed = yield* call(currentPayment, { provider: name, id })
  const payment: FundingPayment = followed ?? { provider: name, id, request: null, status: 'pending' }
  const progress = yield* call(askProgress, provider, payment)
  if (!progress) return followed
  yield* call(changePayment, provider, payment, progress)
  return { ...payment, ...progress }
}
