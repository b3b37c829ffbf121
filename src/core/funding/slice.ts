import type { PayloadAction } from '@reduxjs/toolkit'
import type { FundingProgress } from '../plugin/fundingTypes.ts'
import { defineSlice } from '../slice/defineSlice.ts'
import type { FundingPayment } from './types.ts'

export interface FundingState {
  /** Id of the provider that begins a payment right now: the user may be agreeing to it in their wallet. */
  starting: string | null
  /** The payment that was begun last. */
  payment: FundingPayment | null
  /** One that was begun on an earlier page or another device, and is not over. */
  unfinished: FundingPayment | null
}

const initialState: FundingState = { starting: null, payment: null, unfinished: null }

/** Money on its way into the user's wallets. Injected with the first funding provider. */
export const fundingSlice = defineSlice({
  name: 'funding',
  initialState,
  reducers: {
    /** Money is asked for anew: a payment that is over no longer matters, and any other can be taken up again. */
    asked: (state): FundingState => ({ ...state, payment: null, unfinished: state.payment && isOnItsWay(state.payment) ? state.payment : null }),
    startChanged: (state, { payload }: PayloadAction<string | null>): FundingState => ({ ...state, starting: payload }),
    paymentBegun: (state, { payload }: PayloadAction<FundingPayment>): FundingState => ({ ...state, payment: payload, unfinished: null }),
    /** Of the payment that was begun last; another one's news come too late. */
    paymentChanged: (state, { payload }: PayloadAction<{ id: string; progress: FundingProgress & Pick<FundingPayment, 'isFollowed'> }>): FundingState => ({
      ...state,
      payment: state.payment?.id === payload.id ? { ...state.payment, ...payload.progress } : state.payment,
    }),
    unfinishedFound: (state, { payload }: PayloadAction<FundingPayment>): FundingState =>
      state.payment || state.unfinished ? state : { ...state, unfinished: payload },
  },
})

/** Begun and not over: something was paid, or may have been. */
function isOnItsWay({ status }: FundingProgress): boolean {
  return status === 'pending' || status === 'waitingAuthorization'
}

/** No provider is enabled if there is no such state. */
interface MayHaveFunding {
  funding?: FundingState | undefined
}

export const selectFunding = (state: object): FundingState => (state as MayHaveFunding).funding ?? initialState

/** The payment that was begun last; `null` if none was since money was asked for. */
export const selectFundingPayment = (state: object): FundingPayment | null => selectFunding(state).payment

/** True if the payment's status can no longer change. */
export const isPaymentOver = ({ status }: FundingProgress): boolean =>
  status === 'completed' || status === 'failed' || status === 'serviceFailure'
