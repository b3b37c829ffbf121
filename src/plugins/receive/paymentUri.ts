/** Payment that the URI requests. */
export interface PaymentUriArgs {
  readonly address: string
  /** Chain id (EIP-155). */
  readonly chainId: number
  /** Contract of an ERC-20 token; `null` for the chain's own coin. */
  readonly token: string | null
  /** Amount in the smallest unit; `null` leaves it to the payer. */
  readonly amount: bigint | null
}

/**
 * Builds a payment request URI (EIP-681), which wallets read from a QR code.
 *
 * @example
 * paymentUri({ address: '0x12…', chainId: 8453, token: null, amount: 50000000000000000n })
 * // ethereum:0x12…@8453?value=50000000000000000
 */
export function paymentUri({ address, chainId, token, amount }: PaymentUriArgs): string {
  if (token === null) return `ethereum:${address}@${chainId}${amount === null ? '' : `?value=${amount}`}`
  return `ethereum:${token}@${chainId}/transfer?address=${address}${amount === null ? '' : `&uint256=${amount}`}`
}
