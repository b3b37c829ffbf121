import type { FundingAsset, FundingProgress, FundingRequest } from '../plugin/fundingTypes.ts'

/** Which of the user's wallets gets how much of which asset, on which chain. Everything has a default. */
export interface FundArgs {
  /** A wallet that the user has linked. Default: their embedded wallet, else the first one they linked. */
  address?: string | undefined
  /** Chain id (EIP-155). Default: the default chain of the configuration. */
  chainId?: number | undefined
  /** `native`, the chain's own coin (default), `USDC` as Circle issues it on the chain, or an ERC-20 token. */
  asset?: 'native' | 'USDC' | FundingAsset | undefined
  /** Whole units as decimal text, such as `'0.05'`. Default: the user says how much. */
  amount?: string | undefined
  /** Id of the provider's plugin. Default: the user chooses if several can bring the money. */
  provider?: string | undefined
}

/** Arguments that begin a payment without the modal. */
export interface StartFundingArgs extends FundArgs {
  provider: string
  /** More details for the provider, as described in its documentation. */
  details?: Readonly<Record<string, unknown>> | undefined
}

/** Identifies a payment by its provider and the provider's id for it. */
export interface PaymentRef {
  /** Id of the funding provider's plugin. */
  readonly provider: string
  readonly id: string
}

/** A payment into one of the user's wallets, with its present status. Plain data, kept in the store. */
export interface FundingPayment extends PaymentRef, FundingProgress {
  /** `null` for a payment that was begun on another page or device. */
  readonly request: FundingRequest | null
  /** `false` once the payment is no longer followed: after an hour. */
  readonly isFollowed?: false | undefined
}

/**
 * Outcome of a request for money. `pending`: a payment was begun and is not over; the money may still come.
 * `cancelled`: no payment was begun.
 */
export type FundingOutcome =
  | { readonly status: 'completed'; readonly provider: string; readonly id: string; readonly hash: string | null }
  | { readonly status: 'pending'; readonly provider: string; readonly id: string | null }
  | { readonly status: 'cancelled' }
  | {
      readonly status: 'failed'
      readonly provider: string | null
      readonly id: string | null
      readonly code: string
      readonly message: string
    }
