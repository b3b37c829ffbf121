/**
 * Shortens an address for people: `0x1234…abcd`. A text of at most 12 characters stays as it is.
 *
 * @example shortAddress('0x742d35Cc6634C0532925a3b844Bc454e4438f44e') // '0x742d…f44e'
 */
export const shortAddress = (address: string): string =>
  address.length > 12 ? `${address.slice(0, 6)}…${address.slice(-4)}` : address
