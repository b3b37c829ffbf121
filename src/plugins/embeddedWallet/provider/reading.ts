import { readChainId } from '../../../core/index.ts'
import { invalidParams } from './rpcErrors.ts'

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Reads a chain id in JSON-RPC form: hex text without leading zeros. @throws ProviderRpcError -32602 */
export function readHexChainId(given: unknown): number {
  const chainId = typeof given === 'string' && /^0x[1-9a-f][\da-f]*$/i.test(given) ? readChainId(given) : null
  if (chainId === null) throw invalidParams("Expected the chain's id as hex text, such as 0x1.")
  return chainId
}
