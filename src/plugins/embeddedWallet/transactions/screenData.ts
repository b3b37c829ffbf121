/** Data the sagas hand to the signing and sending screens: plain and already formatted, so that screens only draw. */
import type { FundingRequest } from '../../../core/index.ts'
import type { CallSummary } from './display/describeCall.ts'
import type { ReadableTypedData } from './display/describeTypedData.ts'
import type { SignUi, TransactionReceipt, TransactionUi } from './types.ts'

/** An amount as it is written. */
export interface Amount {
  /** By the display rules, such as `0.05` or `<0.001`. */
  readonly text: string
  /** All its digits. */
  readonly exact: string
  readonly symbol: string
  /** In dollars; `null` if the price is unknown. */
  readonly fiat: string | null
}

export interface ChainView {
  readonly id: number
  readonly name: string
  readonly symbol: string
}

/** Warnings before agreeing, the worst first. Each has its text. */
export type Warning =
  | 'unlimited'
  | 'approveAll'
  | 'permission'
  | 'permit'
  | 'unlimitedPermit'
  | 'signedTransfer'
  | 'offer'
  | 'offerForNothing'
  | 'mayMove'
  | 'unknownContract'
  | 'create'
  | 'highFee'
  | 'wrongChain'
  | 'unreadable'
  | 'otherSite'

export interface DetailRow {
  readonly key: 'network' | 'from' | 'to' | 'value' | 'units' | 'method' | 'nonce' | 'gasLimit' | 'gasPrice' | 'maxFee' | 'priorityFee' | 'data'
  readonly value: string
  /** Drawn as an address. */
  readonly isAddress?: boolean | undefined
}

/** Effects of a transaction, as far as they are known before the chain is asked. */
export interface TransactionOutline {
  /** Its token, if any, has no name and no digits yet: see `outlineCall`. */
  readonly summary: CallSummary
  readonly value: Amount
  readonly warnings: readonly Warning[]
  readonly details: readonly DetailRow[]
}

/** Effects and cost of a prepared transaction. */
export interface TransactionReview extends TransactionOutline {
  /** Number of this preparation, so that the user agrees to exactly what they saw. */
  readonly revision: number
  /** `null` if unknown, because the chain would refuse the transaction. */
  readonly fee: Amount | null
  /** Value and fee. */
  readonly total: Amount | null
  readonly balance: Amount
  readonly hasFunds: boolean
  /** Request for Add Funds; `null` if there is enough. */
  readonly shortfall: FundingRequest | null
  /** The same as formatted text; `null` if there is enough, or the amount is unknown. */
  readonly missing: Amount | null
  readonly canSubmit: boolean
  /** The chain's words if it would refuse the transaction. */
  readonly refusal: string | null
}

/** Why sending failed. */
export interface FailureView {
  /** Such as `NONCE EXPIRED`; `null` for 'Something went wrong.' */
  readonly code: string | null
  readonly message: string
  /** The code with which the question for a second factor ended, which has words of its own. */
  readonly mfaCode?: string | undefined
  /** The chain's words. */
  readonly detail: string | null
  /** True if it is certain that no node has the transaction; only then is the user told that it was not sent. */
  readonly isNotSent: boolean
  /** Offered for copying if the spec says so. */
  readonly hash: string | null
  readonly explorerUrl: string | null
}

export interface ReceiptView {
  readonly hash: string
  /** `null` if the chain has none: then the hash is there to copy. */
  readonly explorerUrl: string | null
  readonly fee: Amount
  readonly receipt: TransactionReceipt
}

/** Data of EMBEDDED_WALLET_SEND_TRANSACTION_SCREEN. */
export interface TransactionScreenData {
  /** Which question this is: another one may follow on the same screen. */
  readonly id: string
  readonly intent: 'send' | 'sign'
  readonly status: 'preparing' | 'review' | 'unprepared' | 'submitting' | 'done' | 'failed'
  readonly chain: ChainView
  readonly from: string
  readonly ui: TransactionUi
  /** From the first frame on: the review takes its place. */
  readonly outline: TransactionOutline
  /** From `review` on. */
  readonly review: TransactionReview | null
  /** With `unprepared`: why, in the words of the spec's catalogue or the chain's. */
  readonly problem: string | null
  /** With `done`, of a transaction that was sent. */
  readonly receipt: ReceiptView | null
  /** With `failed`. */
  readonly failure: FailureView | null
  /** True if the caller still waits, so that a failed transaction can be tried again. */
  readonly canRetry: boolean
}

/** The user's choice on the screen. */
export type TransactionAnswer = { readonly action: 'submit'; readonly revision: number } | { readonly action: 'retry' }

/** Data of EMBEDDED_WALLET_SIGN_REQUEST_SCREEN. */
export interface SignScreenData {
  /** As in {@link TransactionScreenData}. */
  readonly id: string
  readonly status: 'review' | 'signing' | 'done' | 'failed'
  readonly from: string
  readonly ui: SignUi
  readonly subject:
    | { readonly kind: 'message'; readonly text: string }
    | { readonly kind: 'bytes'; readonly hex: string }
    | { readonly kind: 'typedData'; readonly typed: ReadableTypedData; readonly permits: readonly CallSummary[]; readonly hiddenPermits: number }
  readonly warnings: readonly Warning[]
  /** With `otherSite`: the site the message logs in to. */
  readonly site: string | null
  /** With `failed`. */
  readonly failure: FailureView | null
}
