/** Calls to an ERC-20 token, as calldata (Solidity's ABI specification): a selector, and 32 bytes for each argument. */

/** Selector of `balanceOf(address)`: the first four bytes of the signature's Keccak-256 hash. */
const BALANCE_OF = '0x70a08231'
/** Selector of `transfer(address,uint256)`. */
const TRANSFER = '0xa9059cbb'

const MAX_UINT256 = (1n << 256n) - 1n

/** Calldata of `balanceOf`. @throws RangeError if `owner` is no address */
export const encodeBalanceOf = (owner: string): string => `${BALANCE_OF}${addressWord(owner)}`

/**
 * Calldata of `transfer`, in the token's smallest unit. @throws RangeError for an invalid address, or an amount of more
 * than 256 bits
 */
export function encodeTransfer(to: string, amount: bigint): string {
  if (amount < 0n || amount > MAX_UINT256) throw new RangeError('The amount must fit in 256 bits.')
  return `${TRANSFER}${addressWord(to)}${amount.toString(16).padStart(64, '0')}`
}

function addressWord(address: string): string {
  if (!/^0x[0-9a-f]{40}$/i.test(address)) throw new RangeError('An address must be 0x and 40 hex digits.')
  return address.slice(2).toLowerCase().padStart(64, '0')
}
