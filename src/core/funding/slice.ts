import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { FundingProgress } from '../plugin/fundingTypes.ts'
import type { FundingPayment } from './types.ts'

export interface FundingState {
  /** Id of the provider that is beginning a payment now; the user may have to approve it in their wallet. */
  starting: string | null
  /** The payment that was begun last. */
  payment: FundingPayment | null
  /** A payment that was begun earlier, on another page or another device, and is not over. */
  unfinished: FundingPayment | null
}

const initialState: FundingState = { starting: null, payment: null, unfinished: null }

/** State of payments to the user's wallets. Injected with the first funding provider. */
export const fundingSlice = createSlice({
  name: 'funding',
  initialState,
  reducers: {
    /** Begins a new request for money: drops a payment that is over, and keeps one that is under way to be resumed. */
    asked(state) {
      state.unfinished = state.payment && isOnItsWay(state.payment) ? state.payment : null
      state.payment = null
    },
    startChanged(state, { payload: provider }: PayloadAction<string | null>) {
      state.starting = provider
    },
    paymentBegun(state, { payload: payment }: PayloadAction<FundingPayment>) {
      state.payment = payment
      state.unfinished = null
    },
    /** Updates the payment that was begun last. A report on any other payment is ignored. */
    paymentChanged(
      state,
      {
        payload: { id, progress },
      }: PayloadAction<{ id: string; progress: FundingProgress & Pick<FundingPayment, 'isFollowed'> }>,
    ) {
      if (state.payment?.id === id) Object.assign(state.payment, progress)
    },
    unfinishedFound(state, { payload: payment }: PayloadAction<FundingPayment>) {
      if (!state.payment) state.unfinished ??= payment
    },
  },
})

/** True if a payment is not over and the user paid, or may have paid. */
function isOnItsWay({ status }: FundingProgress): boolean {
  return status === 'pending' || status === 'waitingAuthorization'
}

/** The state is missing if no funding provider is enabled. */
interface MayHaveFunding {
  funding?: FundingState | undefined
}

export const selectFunding = (state: object): FundingState => (state as MayHaveFunding).funding ?? initialState

/** The payment that was begun last; `null` if none was begun since the last request for money. */
export const selectFundingPayment = (state: object): FundingPayment | null => selectFunding(state).payment

/** True if the payment's status can no longer change. */
export const isPaymentOver = ({ status }: FundingProgress): boolean =>
  status === 'completed' || status === 'failed' || status === 'serviceFailure'
