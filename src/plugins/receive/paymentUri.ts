/** Content of the URI that a wallet's camera reads. */
export interface PaymentUriArgs {
  readonly address: string
  /** EIP-155. */
  readonly chainId: number
  /** Contract of an ERC-20 token; `null` for the chain's own coin. */
  readonly token: string | null
  /** In the smallest unit; `null` leaves it to the payer. */
  readonly amount: bigint | null
}

/**
 * A request for money (EIP-681).
 *
 * @example
 * paymentUri({ address: '0x12…', chainId: 8453, token: null, amount: 50000000000000000n })
 * // ethereum:0x12…@8453?value=50000000000000000
 */
export function paymentUri({ address, chainId, token, amount }: PaymentUriArgs): string {
  if (token === null) return `ethereum:${address}@${chainId}${amount === null ? '' : `?value=${amount}`}`
  return `ethereum:${token}@${chainId}/transfer?address=${address}${amount === null ? '' : `&uint256=${amount}`}`
}
