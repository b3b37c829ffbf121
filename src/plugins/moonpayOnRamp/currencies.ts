import type { FundingOffer } from '../../core/index.ts'

/** An asset that MoonPay sells, and its code on the wire. */
export interface MoonpayCurrencyOption {
  /** EIP-155. */
  chainId: number
  /** Contract of an ERC-20 token, with 0x; `null` for the chain's own coin. */
  token: string | null
  /** Code on the wire, such as `USDT_ETHEREUM`, or one that the app's settings add. */
  code: string
}

/** Chains whose native coin MoonPay sells. */
const CHAINS = [1, 10, 56, 137, 8453, 42161, 42220, 43114]
/** Chains on which MoonPay sells USDC. */
const WITH_USDC = [1, 10, 137, 8453, 42161, 43114]

/** Returns all assets that can be bought: the host's currencies and the built-in ones. */
export const offersWith = (further: readonly MoonpayCurrencyOption[]): readonly FundingOffer[] => [
  ...further,
  ...CHAINS.map((chainId) => ({ chainId, token: null })),
  ...WITH_USDC.map((chainId) => ({ chainId, token: 'USDC' })),
]
