import type { FundingOffer } from '../../core/index.ts'

/** An asset that MoonPay sells: the requested asset, and its code on the wire. */
export interface MoonpayCurrencyOption {
  /** EIP-155. */
  chainId: number
  /** Contract of an ERC-20 token, with 0x; `null` for the chain's own coin. */
  token: string | null
  /** As the server knows it, such as `USDT_ETHEREUM`, or one that the app's settings add. */
  code: string
}

/** Chains whose own coin MoonPay sells. */
const CHAINS = [1, 10, 56, 137, 8453, 42161, 42220, 43114]
/** Those of them whose USDC it sells too. */
const WITH_USDC = [1, 10, 137, 8453, 42161, 43114]

/** Everything that can be bought: the host's currencies, and ours. */
export const offersWith = (further: readonly MoonpayCurrencyOption[]): readonly FundingOffer[] => [
  ...further,
  ...CHAINS.map((chainId) => ({ chainId, token: null })),
  ...WITH_USDC.map((chainId) => ({ chainId, token: 'USDC' })),
]
