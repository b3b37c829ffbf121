/**
 * Shortens an address for people: `0x1234…abcd`. A text of at most 12 characters stays as it is. An invisible U+2060
 * (word joiner) follows the ellipsis, so that no line breaks inside of an address (UAX #14, LB11).
 *
 * @example shortAddress('0x742d35Cc6634C0532925a3b844Bc454e4438f44e') // '0x742d…\u2060f44e'
 */
export const shortAddress = (address: string): string =>
  address.length > 12 ? `${address.slice(0, 6)}…\u2060${address.slice(-4)}` : address
