import type { AnyFlow } from '../flow/createFlow.ts'
import type { LazyComponent } from './screenTypes.ts'

/** The asset that is to arrive in a wallet: the chain's own coin, or an ERC-20 token of it. Plain data. */
export interface FundingAsset {
  /** Contract of an ERC-20 token, with 0x; `null` for the chain's own coin. */
  readonly token: string | null
  /** Such as `ETH`. */
  readonly symbol: string
  /** Digits after the point of one whole unit, such as 18. */
  readonly decimals: number
}

/** Money that a wallet needs, as the kernel hands it to a provider: complete and checked. Plain data. */
export interface FundingRequest {
  /** Wallet that gets the money, one of the user's linked wallets (EIP-55). */
  readonly address: string
  /** EIP-155; a chain that the host supports. */
  readonly chainId: number
  readonly asset: FundingAsset
  /** Whole units as decimal text, such as `0.05`; `null` leaves the amount to the user. */
  readonly amount: string | null
}

/** An asset that a provider can bring to a wallet. Amounts are whole units as decimal text, such as `0.05`. */
export interface FundingOffer {
  /** EIP-155. */
  readonly chainId: number
  /** Contract of an ERC-20 token, with 0x, in any case; `USDC` as Circle issues it on the chain, if it does; `null` for the chain's own coin. */
  readonly token: string | null
  /** The provider is not offered for more. It is for less than its minimum: it then brings more than was asked for. */
  readonly max?: string | undefined
}

/** Arguments of a provider's `start` flow: the request, and the details that its own screen adds. */
export interface FundingStartArgs extends FundingRequest {
  /** Details from the provider's screen, or the host, beside the request, such as the wallet that pays. */
  readonly details?: Readonly<Record<string, unknown>> | undefined
}

/** Result of a provider's `start` flow. */
export interface FundingStarted {
  /** Names the payment at its provider. At most 255 characters. */
  readonly id: string
  /**
   * The page where the user pays, for a tab of its own; absent if there is none. It may be signed, so it is not kept in
   * the state.
   */
  readonly url?: string | undefined
  /** For the provider's status screen and `pollStatus`. Plain data, no secret. */
  readonly details?: Readonly<Record<string, unknown>> | undefined
  /** `waiting` if nothing was paid by that: closing the modal is `cancelled` then. Default `pending`. */
  readonly status?: 'waiting' | 'pending' | undefined
}

/**
 * Status of a payment (product spec, section 4, 'On-ramp status'). `waiting`: as far as is known nothing was paid, and
 * leaving now costs nothing. `waitingAuthorization`: paid, and the bank takes its time. `serviceFailure`: the provider
 * does not answer.
 */
export type FundingStatus = 'waiting' | 'pending' | 'waitingAuthorization' | 'completed' | 'failed' | 'serviceFailure'

/** Result of a provider's `pollStatus` flow. */
export interface FundingProgress {
  readonly status: FundingStatus
  /** Transaction on the chain, if it is known. */
  readonly hash?: string | undefined
  /** With `failed`: why. Starts with the plugin's id in snake case, as every error code of a plugin. */
  readonly code?: string | undefined
  /** Replaces what was there. */
  readonly details?: Readonly<Record<string, unknown>> | undefined
}

/** A payment that was begun on an earlier page, or on another device. */
export interface FundingUnfinished extends FundingProgress {
  readonly id: string
}

/** A way to get money into a wallet, shown and run by the kernel's chooser. */
export interface FundingDefinition {
  /** Text key of its name in the chooser. */
  readonly label: string
  /** Text key of a quiet second line. */
  readonly description?: string | undefined
  /** Component of its icon, 20 px, built with the kit. */
  readonly icon: LazyComponent
  /** Assets it can bring; `any` for every asset, on each chain of the host's. */
  readonly offers: 'any' | readonly FundingOffer[]
  /**
   * Whether it sells for cards and the like. If so, it shows only if the app's configuration has
   * `fiat_on_ramp_enabled`, and the kernel sends the two events of on-ramps (wire contract, section 5). Default
   * `false`.
   */
  readonly isFiatOnRamp?: boolean | undefined
  /** Flow of this plugin that begins a payment: gets `FundingStartArgs`, ends with `FundingStarted`. */
  readonly start: AnyFlow
  /**
   * Flow of this plugin that asks once for the status of a payment: gets `{ id, request, details }`, ends with
   * `FundingProgress`, or with `null` if the provider has not heard of it yet. The kernel runs it every 3 s until the
   * payment is over; the third failure in a row ends that as `serviceFailure`.
   */
  readonly pollStatus: AnyFlow
  /** Flow of this plugin that finds a payment begun elsewhere: gets `{ address }`, ends with `FundingUnfinished` or `null`. */
  readonly findUnfinished?: AnyFlow | undefined
  /** Screen of this plugin that comes first. Its data is a `FundingRequest`; `useFunding` reads it. */
  readonly promptScreen: string
  /** Screen of this plugin that follows a payment. Its data is the same. */
  readonly statusScreen: string
}

export interface FundingProviderParts {
  readonly funding: FundingDefinition
}
