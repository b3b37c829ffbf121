import { readChainId } from '../../../core/index.ts'
import type { AccessList, Quantity, TransactionRequest } from '../transactions/types.ts'
import { invalidParams } from './rpcErrors.ts'

/** A transaction with the field names of JSON-RPC or of a library, not checked yet. */
type RpcTransaction = Record<string, unknown>

/**
 * Converts a JSON-RPC transaction to the plugin's own form: `gas` becomes `gasLimit`, `input` becomes `data`, and chain id, type and
 * nonce become numbers. The sending saga checks the other values.
 *
 * @throws ProviderRpcError -32602 if it is not a transaction, or has a type that the wallet does not sign
 */
export function readTransactionParameter(parameter: unknown): TransactionRequest {
  if (typeof parameter !== 'object' || parameter === null || Array.isArray(parameter)) {
    throw invalidParams('Expected [transaction].')
  }
  const {
    from,
    to,
    value,
    data,
    input,
    gas,
    gasLimit = gas,
    gasPrice,
    nonce,
    type,
    chainId,
    ...rest
  } = parameter as RpcTransaction
  if (data !== undefined && input !== undefined && data !== input) throw invalidParams('`data` and `input` differ.')
  if (rest.blobVersionedHashes !== undefined || rest.authorizationList !== undefined) {
    throw invalidParams('The wallet signs transactions of types 0, 1 and 2.')
  }
  const { maxFeePerGas, maxPriorityFeePerGas, accessList } = rest
  const read = {
    from: from as string | undefined,
    to: to as string | null | undefined,
    value: value as Quantity | undefined,
    data: (data ?? input) as string | undefined,
    chainId: chainId === undefined ? undefined : readChain(chainId),
    type: type === undefined ? undefined : readType(type),
    nonce: nonce === undefined ? undefined : readNumber('nonce', nonce),
    gasLimit: gasLimit as Quantity | undefined,
    gasPrice: gasPrice as Quantity | undefined,
    maxFeePerGas: maxFeePerGas as Quantity | undefined,
    maxPriorityFeePerGas: maxPriorityFeePerGas as Quantity | undefined,
    accessList: accessList as AccessList | undefined,
  }
  // Some libraries pass `null` for a field that is not set. `to: null` creates a contract.
  const given = Object.entries(read).filter(([name, field]) => field !== undefined && (field !== null || name === 'to'))
  return Object.fromEntries(given)
}

function readChain(value: unknown): number | null {
  if (value === null) return null
  const chainId = readChainId(value)
  if (chainId === null) throw invalidParams('`chainId` is not the id of a chain.')
  return chainId
}

function readType(value: unknown): number | null {
  const type = value === null ? null : readNumber('type', value)
  if (type === null || type <= 2) return type
  throw invalidParams('The wallet signs transactions of types 0, 1 and 2.')
}

function readNumber(name: string, value: unknown): number | null {
  if (value === null) return null
  const isNumeric =
    typeof value === 'string'
      ? /^(0x[\da-f]+|\d+)$/i.test(value)
      : typeof value === 'number' || typeof value === 'bigint'
  const number = isNumeric ? Number(value) : NaN
  if (!Number.isSafeInteger(number) || number < 0) throw invalidParams(`\`${name}\` is not a whole number.`)
  return number
}
