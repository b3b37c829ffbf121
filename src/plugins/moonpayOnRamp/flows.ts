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

const lazy = () => import('./lazy.ts')

const goOn = lazySaga(lazy, 'pay')

/** Opens the tab before any code loads, as a browser blocks tabs that are not opened within the click. */
function* payInTab(args: PayArgs): SagaGenerator<Paying> {
  const { windows } = yield* services()
  const tab = windows.open('')
  let paying: Paying | undefined
  try {
    return (paying = yield* call(goOn, args, tab))
  } finally {
    // Closes the tab if there is no payment, because of a failure or because the user cancelled.
    if (!paying) tab?.close()
  }
}

/** Flows for the core, screens and hosts. Their sagas load with the first flow that runs. */
export const moonpayOnRampFlows = {
  /** Starts a payment. Only the core runs it; hosts call `useFundWallet().start`. */
  start: createFlow<FundingStartArgs, FundingStarted>('moonpayOnRamp/start', lazySaga(lazy, 'start')),
  pollStatus: createFlow<PollStatusArgs, FundingProgress | null>(
    'moonpayOnRamp/pollStatus',
    lazySaga(lazy, 'pollStatus'),
    { concurrency: 'parallel' },
  ),
  findUnfinished: createFlow<{ address: string }, FundingUnfinished | null>(
    'moonpayOnRamp/findUnfinished',
    lazySaga(lazy, 'findUnfinished'),
  ),
  /** Starts a payment and opens MoonPay's page for it in a new tab. Call it in a click. A second click meanwhile joins the first payment. */
  pay: createFlow('moonpayOnRamp/pay', Object.assign(payInTab, { preload: goOn.preload })),
}

export const PROMPT_SCREEN = 'FIAT_ON_RAMP_PROMPT_SCREEN'
export const STATUS_SCREEN = 'FIAT_ON_RAMP_STATUS_SCREEN'
