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

/** The request, and the look of MoonPay's page ({@link MoonpayLook}) in `details`. */
export type PayArgs = Omit<StartFundingArgs, 'provider'>

/** A payment that was begun, and its page. */
export interface Paying extends PaymentRef {
  readonly url: string
  /** `false` if the browser did not open the tab: give the user a link to `url`. */
  readonly isOpen: boolean
}

/**
 * Begins a payment, and leads the tab that was opened for it to MoonPay.
 *
 * @throws AuthError as `fundingFlows.start`
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

/** Begins it by the kernel, which follows it from then on. */
export function* begin(args: StartFundingArgs): SagaGenerator<FundingStarted & PaymentRef> {
  try {
    return yield* call(execute<StartFundingArgs, FundingStarted & PaymentRef>, fundingFlows.start, args)
  } finally {
    // Flows go on without their caller. Cancel them, so that no payment begins unnoticed.
    if (yield* cancelled()) {
      for (const flow of [fundingFlows.start.id, 'moonpayOnRamp/start']) yield* put(cancelRequested({ flow }))
    }
  }
}
