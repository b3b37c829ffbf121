import type { CoreState } from '../client/types.ts'
import { execute } from '../flow/execute.ts'
import { inQueue } from '../session/inQueue.ts'
import { modalSlice, type ScreenData } from '../modal/slice.ts'
import { requestClose } from '../modal/visibility.ts'
import type { FundingUnfinished } from '../plugin/fundingTypes.ts'
import type { FundingProvider, FundingRequest, ScreenRef } from '../plugin/types.ts'
import { startJob } from '../saga/context.ts'
import { pluginCore } from '../plugin/pluginCore.ts'
import { all, call, cancelled, put, race, select, take, type SagaGenerator } from '../saga/effects.ts'
import { FUNDING_ERRORS, fundingError } from './errors.ts'
import { canProvide, fundingProvidersFor, fundingScreenFor } from './providers.ts'
import { readRequest } from './readRequest.ts'
import { fundingSlice, selectFunding, type FundingState } from './slice.ts'
import { follow, requireProvider } from './start.ts'
import type { FundArgs, FundingOutcome, PaymentRef } from './types.ts'

const { asked, paymentChanged, unfinishedFound } = fundingSlice.actions
const { screenSet, closed } = modalSlice.actions

/**
 * Opens the modal on the ways to add funds. Ends when the provider says that the money has arrived, or when the modal closes.
 *
 * @throws AuthError those of `readRequest` and `requireProvider`, `funding_unavailable`
 */
export function* fund(args: FundArgs = {}): SagaGenerator<FundingOutcome> {
  const request = yield* call(readRequest, args)
  const target = yield* call(chooseScreen, request, args.provider)
  return yield* call(inQueue<FundingOutcome>, () => showUntilOver(request, target))
}

type Target = { ref: ScreenRef; data: ScreenData }

/** Picks the first screen: the provider's own if one is named or only one fits, else the list of providers. */
export function* chooseScreen(request: FundingRequest, named: string | undefined): SagaGenerator<Target> {
  const { definitions } = yield* pluginCore()
  if (named !== undefined) {
    const provider = yield* call(requireProvider, named)
    if (!canProvide(provider, request)) throw fundingError('funding_unavailable', `'${named}' does not offer it.`)
    return { ref: { plugin: named, screen: provider.funding.promptScreen }, data: { ...request } }
  }
  const target = yield* select((state: CoreState) => fundingScreenFor(definitions, state, request))
  if (!target)
    throw fundingError('funding_unavailable', `Requested: ${request.asset.symbol} on chain ${request.chainId}.`)
  return target
}

export function* showUntilOver(request: FundingRequest, { ref, data }: Target): SagaGenerator<FundingOutcome> {
  yield* put(asked())
  yield* put(screenSet({ ...ref, data }))
  yield* call(startJob, () => lookForUnfinished(request))
  try {
    yield* race({ completed: take(isCompletion), closed: take(closed), superseded: take(screenSet) })
    return outcomeOf(yield* select(selectFunding))
  } finally {
    if (yield* cancelled()) yield* call(requestClose, 'cancelled')
  }
}

const isCompletion = (action: unknown): boolean =>
  paymentChanged.match(action) && action.payload.progress.status === 'completed'

/** The outcome that the host gets, from the state when the modal closes. */
export function outcomeOf({ starting, payment }: FundingState): FundingOutcome {
  if (starting !== null) return { status: 'pending', provider: starting, id: null }
  if (!payment || payment.status === 'waiting') return { status: 'cancelled' }
  const { provider, id, status, hash = null } = payment
  if (status === 'completed') return { status, provider, id, hash }
  if (status === 'failed')
    return { status, provider, id, code: payment.code ?? 'funding_failed', message: FUNDING_ERRORS.funding_failed }
  if (status !== 'serviceFailure') return { status: 'pending', provider, id }
  return {
    status: 'failed',
    provider,
    id,
    code: 'funding_service_failure',
    message: FUNDING_ERRORS.funding_service_failure,
  }
}

/**
 * Asks the providers for a payment that was begun on an earlier page or another device. Providers that fail to answer
 * are ignored.
 */
export function* lookForUnfinished(request: FundingRequest): SagaGenerator<void> {
  const { definitions } = yield* pluginCore()
  const providers = yield* select((state: CoreState) => fundingProvidersFor(definitions, state, request))
  yield* all(providers.map((provider) => call(lookAt, provider, request)))
}

export function* lookAt({ id: provider, funding }: FundingProvider, { address }: FundingRequest): SagaGenerator<void> {
  if (!funding.findUnfinished) return
  try {
    const found = yield* call(execute<{ address: string }, FundingUnfinished | null>, funding.findUnfinished, {
      address,
    })
    if (found) yield* put(unfinishedFound({ ...found, provider, request: null }))
  } catch {
    // Without an answer the user begins a new payment. The old one is not affected, because each payment has its own id.
  }
}

/** Follows a payment that was begun elsewhere, or whose provider did not answer. */
export function* resume({ provider: name, id }: PaymentRef): SagaGenerator<void> {
  const provider = yield* call(requireProvider, name)
  const { payment, unfinished } = yield* select(selectFunding)
  const known = [payment, unfinished].find((one) => one?.provider === name && one.id === id)
  // A payment that is already followed, or is over, needs no further polling.
  if (known && known === payment && known.status !== 'serviceFailure') return
  const { status = 'pending' } = known ?? {}
  yield* call(follow, provider, {
    provider: name,
    id,
    request: null,
    ...known,
    status: status === 'serviceFailure' ? 'pending' : status,
  })
}
