import {
  call,
  createFlow,
  lazySaga,
  services,
  type FundingProgress,
  type FundingStartArgs,
  type FundingStarted,
  type FundingUnfinished,
  type PollStatusArgs,
  type SagaGenerator,
} from '../../core/index.ts'
import type { PayArgs, Paying } from './pay.ts'

const onUse = () => import('./onUse.ts')

const goOn = lazySaga(onUse, 'pay')

/** Opens the tab before any code loads: a browser blocks what does not open in the click itself. */
function* payInTab(args: PayArgs): SagaGenerator<Paying> {
  const { windows } = yield* services()
  const tab = windows.open('')
  let paying: Paying | undefined
  try {
    return (paying = yield* call(goOn, args, tab))
  } finally {
    // There is no payment for it, because something failed or the user changed their mind.
    if (!paying) tab?.close()
  }
}

/** Flows for the kernel, screens and hosts. Their sagas load with the first flow that runs. */
export const moonpayOnRampFlows = {
  /** Begins a payment; the kernel runs it: a host runs `useFundWallet().start`. */
  start: createFlow<FundingStartArgs, FundingStarted>('moonpayOnRamp/start', lazySaga(onUse, 'start')),
  pollStatus: createFlow<PollStatusArgs, FundingProgress | null>('moonpayOnRamp/pollStatus', lazySaga(onUse, 'pollStatus'), { concurrency: 'parallel' }),
  findUnfinished: createFlow<{ address: string }, FundingUnfinished | null>('moonpayOnRamp/findUnfinished', lazySaga(onUse, 'findUnfinished')),
  /** Begins a payment and opens MoonPay's page for it in a tab of its own. Run it in a click. A second click gets the first one's payment. */
  pay: createFlow('moonpayOnRamp/pay', Object.assign(payInTab, { preload: goOn.preload })),
}
