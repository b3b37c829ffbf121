import type { AnyFlow } from '../flow/createFlow.ts'
import type { LazyComponent } from './screenTypes.ts'

/** The asset to bring to a wallet: the chain's own coin, or an ERC-20 token on the chain. Plain data. */
export interface FundingAsset {
  /** Contract of an ERC-20 token, with 0x; `null` for the chain's own coin. */
  readonly token: string | null
  /** Symbol, such as `ETH`. */
  readonly symbol: string
  /** Digits after the point of one whole unit, such as 18. */
  readonly decimals: number
}

/** Money that a wallet needs, as the core hands it to a provider: complete and checked. Plain data. */
export interface FundingRequest {
  /** Wallet that gets the money, one of the user's linked wallets (EIP-55). */
  readonly address: string
  /** Chain id (EIP-155) of a chain that the host supports. */
  readonly chainId: number
  readonly asset: FundingAsset
  /** Whole units as decimal text, such as `0.05`; `null` leaves the amount to the user. */
  readonly amount: string | null
}

/** An asset that a provider can bring to a wallet. Amounts are whole units as decimal text, such as `0.05`. */
export interface FundingOffer {
  /** Chain id (EIP-155). */
  readonly chainId: number
  /**
   * Contract of an ERC-20 token, with 0x, in upper or lower case; `USDC` for Circle's own token on the chain; `null` for the
   * chain's own coin.
   */
  readonly token: string | null
  /**
   * Maximum amount: the provider is hidden for larger requests. A provider's minimum does not hide it: for a smaller request
   * it brings more than was asked for.
   */
  readonly max?: string | undefined
}

/** Arguments of a provider's `start` flow: the request, and the details that its own screen adds. */
export interface FundingStartArgs extends FundingRequest {
  /** Details from the provider's screen, or the host, beside the request, such as the wallet that pays. */
  readonly details?: Readonly<Record<string, unknown>> | undefined
}

/** Result of a provider's `start` flow: how to recognise the payment later, and where the user pays. */
export interface FundingStarted {
  /** The provider's id for the payment. At most 255 characters. */
  readonly id: string
  /**
   * Page where the user pays, to be opened in a new tab; absent if there is none. It is not kept in the state, because it
   * may hold a signature.
   */
  readonly url?: string | undefined
  /** Data for the provider's status screen and `pollStatus`. Plain data, no secret. */
  readonly details?: Readonly<Record<string, unknown>> | undefined
  /** `waiting` if the user has not paid yet: the outcome is then `cancelled` if the modal is closed. Default `pending`. */
  readonly status?: 'waiting' | 'pending' | undefined
}

/**
 * Status of a payment (FUND-27). `waiting`: as far as is known the user has not paid, and
 * may leave at no cost. `waitingAuthorization`: paid, but the bank has not authorised the payment yet. `serviceFailure`: the
 * provider does not answer.
 */
export type FundingStatus = 'waiting' | 'pending' | 'waitingAuthorization' | 'completed' | 'failed' | 'serviceFailure'

/** Result of a provider's `pollStatus` flow: how far the payment has come. */
export interface FundingProgress {
  readonly status: FundingStatus
  /** Transaction on the chain, if it is known. */
  readonly hash?: string | undefined
  /** Error code of a payment that `failed`. Starts with the plugin's id in snake case, like every error code of a plugin. */
  readonly code?: string | undefined
  /** Replaces the payment's earlier details. */
  readonly details?: Readonly<Record<string, unknown>> | undefined
}

/** A payment that was begun on an earlier page, or on another device. */
export interface FundingUnfinished extends FundingProgress {
  readonly id: string
}

/** A way to get money into a wallet, which the core lists and runs. */
export interface FundingDefinition {
  /** Text key of the provider's name in the list of providers. */
  readonly label: string
  /** Text key of a second line under the name, in a muted colour. */
  readonly description?: string | undefined
  /** Component of the provider's icon, 20 px, built with the kit. */
  readonly icon: LazyComponent
  /** Assets it can bring; `any` for every asset on every chain of the host. */
  readonly offers: 'any' | readonly FundingOffer[]
  /**
   * True if it sells for cards or other fiat money. It is then offered only if the app's configuration has
   * `fiat_on_ramp_enabled`, and the core sends the two on-ramp events (FUND-5). Default `false`.
   */
  readonly isFiatOnRamp?: boolean | undefined
  /** Flow of this plugin that begins a payment: gets `FundingStartArgs`, ends with `FundingStarted`. */
  readonly start: AnyFlow
  /**
   * Flow of this plugin that asks once for the status of a payment: gets `{ id, request, details }`, ends with
   * `FundingProgress`, or with `null` if the provider does not know the payment yet. The core runs it every 3 s until the
   * payment is over; the third failure in a row ends the polling with `serviceFailure`.
   */
  readonly pollStatus: AnyFlow
  /** Flow of this plugin that finds a payment begun elsewhere: gets `{ address }`, ends with `FundingUnfinished` or `null`. */
  readonly findUnfinished?: AnyFlow | undefined
  /** Screen of this plugin that comes first. Its data is a `FundingRequest`; `useFunding` reads it. */
  readonly promptScreen: string
  /** Screen of this plugin that follows a payment. Its data is a `FundingRequest`, too. */
  readonly statusScreen: string
}

export interface FundingProviderParts {
  readonly funding: FundingDefinition
}
