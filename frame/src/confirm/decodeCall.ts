import type { Hex } from 'viem'

/**
 * A contract call that the sheet can explain, recognised by its four-byte selector (ERC-20, ERC-721, ERC-1155).
 * Amounts are in base units.
 */
export type KnownCall =
  | { name: 'transfer'; to: string; amount: bigint }
  | { name: 'transferFrom'; from: string; to: string; amount: bigint }
  | { name: 'approve'; spender: string; amount: bigint }
  | { name: 'setApprovalForAll'; operator: string; isApproved: boolean }

type Kind = 'address' | 'uint' | 'bool'

/** Selector of `increaseAllowance(address,uint256)`, an extension of ERC-20 by OpenZeppelin. */
const INCREASE = '39509351'

const CALLS: Readonly<Record<string, readonly [KnownCall['name'], ...Kind[]]>> = {
  a9059cbb: ['transfer', 'address', 'uint'],
  '23b872dd': ['transferFrom', 'address', 'address', 'uint'],
  '42842e0e': ['transferFrom', 'address', 'address', 'uint'],
  '095ea7b3': ['approve', 'address', 'uint'],
  [INCREASE]: ['approve', 'address', 'uint'],
  a22cb465: ['setApprovalForAll', 'address', 'bool'],
}

/** Decodes a call. `null` unless the data is exactly the ABI encoding of a known call, without trailing bytes. */
export function decodeCall(data: Hex): KnownCall | null {
  const [name, ...kinds] = CALLS[data.slice(2, 10).toLowerCase()] ?? []
  const words = data.slice(10).match(/.{64}/g) ?? []
  if (name === undefined || data.length !== 10 + 64 * kinds.length) return null
  if (!kinds.every((kind, at) => isWord(words[at] ?? '', kind))) return null
  const address = (at: number): string => `0x${words[at]?.slice(24) ?? ''}`
  const number = (at: number): bigint => BigInt(`0x${words[at] ?? '0'}`)
  switch (name) {
    case 'transfer':
      return { name, to: address(0), amount: number(1) }
    case 'transferFrom':
      return { name, from: address(0), to: address(1), amount: number(2) }
    case 'approve':
      // An increase by zero changes nothing, so it must not be described as an approval that is revoked.
      if (data.slice(2, 10).toLowerCase() === INCREASE && number(1) === 0n) return null
      return { name, spender: address(0), amount: number(1) }
    case 'setApprovalForAll':
      return { name, operator: address(0), isApproved: number(1) === 1n }
  }
}

const isWord = (word: string, kind: Kind): boolean =>
  kind === 'uint' ? word.length === 64 : kind === 'bool' ? /^0{63}[01]$/.test(word) : word.startsWith('0'.repeat(24))
