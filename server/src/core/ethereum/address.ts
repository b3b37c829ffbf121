import type { Address } from 'viem'
import { loadViem } from './loadViem.ts'

const ADDRESS = /^0x[0-9a-fA-F]{40}$/

/**
 * An address in EIP-55 form. In one case it carries no checksum and is taken as it is; in mixed case the checksum must be right.
 * Undefined for what is none.
 */
export async function normaliseAddress(text: string): Promise<Address | undefined> {
  if (!ADDRESS.test(text)) return undefined
  const { getAddress } = await loadViem()
  const digits = text.slice(2)
  const checksummed = getAddress(`0x${digits.toLowerCase()}`)
  const isInOneCase = digits === digits.toLowerCase() || digits === digits.toUpperCase()
  return isInOneCase || text === checksummed ? checksummed : undefined
}
