import type { Address } from 'viem'

/**
 * Loads viem, which is large, at the first request that needs it, or ahead of requests by {@link
 * ServerPlugin.preload}.
 */
export const loadViem = () => import('viem')

const ADDRESS = /^0x[0-9a-fA-F]{40}$/

/**
 * Normalises an address to its EIP-55 spelling. An address in lower or upper case only has no checksum and is
 * accepted; in mixed case the checksum must be right. Undefined for anything else.
 */
export async function normaliseAddress(text: string): Promise<Address | undefined> {
  if (!ADDRESS.test(text)) return undefined
  const { getAddress } = await loadViem()
  const digits = text.slice(2)
  const checksummed = getAddress(`0x${digits.toLowerCase()}`)
  const isInOneCase = digits === digits.toLowerCase() || digits === digits.toUpperCase()
  return isInOneCase || text === checksummed ? checksummed : undefined
}
