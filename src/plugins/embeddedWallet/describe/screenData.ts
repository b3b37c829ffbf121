/** Data that the sagas pass to the signing and sending screens: serializable and formatted, so that screens only draw it. */
import type { FundingRequest } from '../../../core/index.ts'
import type { CallSummary } from './describeCall.ts'
import type { ReadableTypedData } from './describeTypedData.ts'
import type { TransactionStep } from '../request/transactionJob.ts'
import type { SignUi, TransactionReceipt, TransactionUi } from '../request/types.ts'

/** An amount of money as the screens show it. */
export interface Amount {
  /** Rounded for display, such as `0.05` or `<0.001`. */
  readonly text: string
  /** With all its digits. */
  readonly exact: string
  readonly symbol: string
  /** Value in dollars; `null` if the price is unknown. */
  readonly fiat: string | null
}

export interface ChainView {
  readonly id: number
  readonly name: string
  readonly symbol: string
}

/** Warnings shown before the user approves. Each has a text in the locales. */
export type Warning =
  | 'unlimited'
  | 'approveAll'
  | 'permission'
  | 'permit'
  | 'unlimitedPermit'
  | 'signedTransfer'
  | 'offer'
  | 'offerForNothing'
  | 'credit'
  | 'control'
  | 'code'
  | 'delegated'
  | 'signedCall'
  | 'moreCalls'
  | 'unreadData'
  | 'hiddenHash'
  | 'mayMove'
  | 'unknownContract'
  | 'create'
  | 'highFee'
  | 'wrongChain'
  | 'unreadable'
  | 'otherSite'
  | 'decimalsUnread'
  | 'decimalsNone'
  | 'decimalsUnusual'
  | 'decimalsDiffer'

export interface DetailRow {
  readonly key:
    | 'network'
    | 'from'
    | 'to'
    | 'value'
    | 'units'
    | 'method'
    | 'nonce'
    | 'gasLimit'
    | 'gasPrice'
    | 'maxFee'
    | 'priorityFee'
    | 'data'
  readonly value: string
  /** True if the value is drawn as an address. */
  readonly isAddress?: boolean | undefined
}

/** Effects of a transaction, as far as they are known before the chain is asked. */
export interface TransactionOutline {
  /** If there is a token, its symbol and decimals are not known yet: see `outlineCall`. */
  readonly summary: CallSummary
  readonly value: Amount
  readonly warnings: readonly Warning[]
  readonly details: readonly DetailRow[]
}

/** Effects and cost of a prepared transaction. */
export interface TransactionReview extends TransactionOutline {
  /** Number of this preparation. The answer repeats it, so that the user approves exactly what they saw. */
  readonly revision: number
  /** `null` if unknown, because the chain would refuse the transaction. */
  readonly fee: Amount | null
  /** Value plus fee; `null` if the fee is unknown. */
  readonly total: Amount | null
  readonly balance: Amount
  readonly hasFunds: boolean
  /** Data to open the screen Add Funds with; `null` if the balance is sufficient. */
  readonly shortfall: FundingRequest | null
  /** The missing amount, formatted; `null` if the balance is sufficient or the amount unknown. */
  readonly missing: Amount | null
  readonly canSubmit: boolean
  /** The chain's error text if it would refuse the transaction; else `null`. */
  readonly refusal: string | null
}

/**
 * What became of a failed transaction: `notSent` if it is certain that no node has it; `reverted` in a block; `replaced` by another
 * one of the wallet; `uncertain` if it may still get into a block.
 */
export type TransactionOutcome = 'notSent' | 'reverted' | 'replaced' | 'uncertain'

/** Failure of a transaction or signature, as the screen shows it. */
export interface FailureView {
  /** Code for users, such as `NONCE EXPIRED`; `null` shows 'Something went wrong.' */
  readonly code: string | null
  readonly message: string
  /** Error code, or code of the chain, by which languages other than English have a text in place of `message`. */
  readonly reason?: string | undefined
  /** Error code of a failed second factor or a rate limit. Such codes have texts of their own. */
  readonly mfaCode?: string | undefined
  /** Seconds to wait, of a rate limit. */
  readonly retryAfterS?: number | undefined
  /** The chain's error text. */
  readonly detail: string | null
  readonly outcome: TransactionOutcome
  /** Transaction hash to copy; `null` if it is not offered for this failure (SEND-34). */
  readonly hash: string | null
  readonly explorerUrl: string | null
}

export interface ReceiptView {
  readonly hash: string
  /** `null` if the chain has no block explorer. The hash can then be copied. */
  readonly explorerUrl: string | null
  readonly fee: Amount
  readonly receipt: TransactionReceipt
}

/** Data of EMBEDDED_WALLET_SEND_TRANSACTION_SCREEN. */
export interface TransactionScreenData {
  /** Id of the request, as another request may follow on the same screen. */
  readonly id: string
  readonly intent: 'send' | 'sign'
  /** Set if several transactions were asked for together. */
  readonly step: TransactionStep | null
  readonly status: 'preparing' | 'review' | 'unprepared' | 'submitting' | 'done' | 'failed'
  readonly chain: ChainView
  readonly from: string
  readonly ui: TransactionUi
  /** Shown until `review` is available. */
  readonly outline: TransactionOutline
  /** Set once the status has been `review`. */
  readonly review: TransactionReview | null
  /** True if the user approved it already, but something has changed since they read it: they are told why they are asked again. */
  readonly isOutdated: boolean
  /** With status `unprepared`: the reason, as a text of ours or of the chain; `null` for the general text. */
  readonly problem: string | null
  /** The code of `problem`, by which languages other than English have a text in its place. */
  readonly problemReason?: string | undefined
  /** With status `done`, if the transaction was sent. */
  readonly receipt: ReceiptView | null
  /** With status `failed`. */
  readonly failure: FailureView | null
  /** True if the caller still waits for the result: the user can then retry a failed transaction. */
  readonly canRetry: boolean
  /** Tells the core to leave the screen open if the session ends elsewhere: it says what became of the transaction. */
  readonly outlivesSession?: true | undefined
}

/** Data of EMBEDDED_WALLET_CALLS_STATUS_SCREEN before the first call (`wallet_sendCalls`). */
export interface CallsReviewData {
  /** Id of the request, as another request may follow on the same screen. */
  readonly id: string
  readonly kind: 'review'
  /** `preparing`: the tokens have not answered yet, as in {@link TransactionOutline}. `starting`: the user goes on to the first call. */
  readonly status: 'preparing' | 'review' | 'starting'
  readonly chain: ChainView
  readonly from: string
  /** The calls in the order in which they are sent. */
  readonly calls: readonly {
    readonly summary: CallSummary
    readonly value: Amount
    readonly warnings: readonly Warning[]
  }[]
  /** Sum of the values of all calls, without fees. */
  readonly value: Amount
  /** What is sent in all of each token. */
  readonly tokens: readonly CallSummary[]
}

/** The user's answer on the sending screen. */
export type TransactionAnswer = { readonly action: 'submit'; readonly revision: number } | { readonly action: 'retry' }

/** Something that a signature on typed data allows: a permission, or a call that others carry out. */
export interface SignedEffect {
  readonly summary: CallSummary
  readonly warnings: readonly Warning[]
  /** Set if the effect is a call; `null` for a permission. */
  readonly call: SignedCallView | null
}

export interface SignedCallView {
  readonly contract: string | null
  /** True if this contract checks the signature itself, and carries the call out in the signer's name. */
  readonly isOwn: boolean
  /** Money that the call sends, in whole coins, with the symbol; `null` if it sends none. */
  readonly pays: { readonly text: string; readonly symbol: string } | null
}

/** Data of EMBEDDED_WALLET_SIGN_REQUEST_SCREEN. */
export interface SignScreenData {
  /** Id of the request, as another request may follow on the same screen. */
  readonly id: string
  readonly status: 'review' | 'signing' | 'done' | 'failed'
  readonly from: string
  readonly ui: SignUi
  readonly subject:
    | { readonly kind: 'message'; readonly text: string }
    | { readonly kind: 'bytes'; readonly hex: string }
    | {
        readonly kind: 'typedData'
        readonly typed: ReadableTypedData
        readonly effects: readonly SignedEffect[]
        readonly hiddenEffects: number
        /** Name of the chain; `null` if the app does not support it, or the domain names none. */
        readonly chainName: string | null
      }
  readonly warnings: readonly Warning[]
  /** With the warning `otherSite`: the site that the message logs in to. */
  readonly site: string | null
  /** With status `failed`. */
  readonly failure: FailureView | null
}
