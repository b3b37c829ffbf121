import {
  call,
  cancelled,
  execute,
  flowsSlice,
  fundingFlows,
  pluginOptions,
  put,
  type FundingStarted,
  type PaymentRef,
  type SagaGenerator,
  type StartFundingArgs,
  type WindowHandle,
} from '../../core/index.ts'
import type { ResolvedMoonpayOptions } from './options.ts'

const { cancelRequested } = flowsSlice.actions

/** Arguments of a payment. `details` can hold the look of MoonPay's page ({@link MoonpayLook}). */
export type PayArgs = Omit<StartFundingArgs, 'provider'>

/** A payment that was started, and the URL of its page. */
export interface Paying extends PaymentRef {
  readonly url: string
  /** `false` if the browser did not open the tab. Then show the user a link to `url`. */
  readonly isOpen: boolean
}

/**
 * Starts a payment, and navigates the tab that was opened for it to MoonPay's page.
 *
 * @throws AuthError the errors of `fundingFlows.start`
 */
export function* pay(args: PayArgs, tab: WindowHandle | null): SagaGenerator<Paying> {
  const { live } = yield* pluginOptions<ResolvedMoonpayOptions>()
  // MoonPay's page must not be able to navigate this one.
  if (tab) yield* call(tab.disown)
  const { id, provider, url = '' } = yield* call(begin, { ...args, provider: 'moonpayOnRamp' })
  const isOpen = tab !== null && !(yield* call(tab.isClosed))
  if (isOpen) yield* call(tab.navigate, url)
  live.page = { id, url, isBlocked: !isOpen }
  return { id, provider, url, isOpen }
}

/** Starts the payment through the core, which follows it from then on. */
export function* begin(args: StartFundingArgs): SagaGenerator<FundingStarted & PaymentRef> {
  try {
    return yield* call(execute<StartFundingArgs, FundingStarted & PaymentRef>, fundingFlows.start, args)
  } finally {
    // Flows keep running when their caller is cancelled. Cancels them too, so that no payment starts unnoticed.
    if (yield* cancelled()) {
      for (const flow of [fundingFlows.start.id, 'moonpayOnRamp/start']) yield* put(cancelRequested({ flow }))
    }
  }
}
