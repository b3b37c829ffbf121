import { isSameAddress } from '../../../core/index.ts'
import { invalidTransaction } from './transactionErrors.ts'
import type { AccessList, TransactionRequest } from './types.ts'

/** A checked transaction. Absent fields are filled in later. */
export interface TransactionDraft {
  /** `null` creates a contract. */
  readonly to: string | null
  readonly value: bigint
  /** Hex with 0x, lower case; `0x` if there is no data. */
  readonly data: string
  readonly chainId: number | undefined
  readonly type: 0 | 1 | 2 | undefined
  readonly nonce: number | undefined
  readonly gasLimit: bigint | undefined
  readonly gasPrice: bigint | undefined
  readonly maxFeePerGas: bigint | undefined
  readonly maxPriorityFeePerGas: bigint | undefined
  readonly accessList: AccessList | undefined
}

/** JSON-RPC names of fields, each with the name here. They are refused, as ignoring one would change what is signed. */
const OTHER_NAMES = [
  ['gas', 'gasLimit'],
  ['input', 'data'],
] as const

const HEX = /^0x[0-9a-f]{1,64}$/i
const ADDRESS = /^0x[0-9a-f]{40}$/i
/** Maximum length of `data` in bytes: nodes refuse transactions of more than 128 KiB. */
const MAX_DATA = 131_072

/**
 * Checks the transaction a host passed (SEND-1 to SEND-4).
 *
 * @param from The user's wallet.
 * @throws AuthError `embedded_wallet_invalid_transaction`, which names the field
 */
export function readTransaction(request: TransactionRequest, from: string): TransactionDraft {
  if (typeof request !== 'object' || request === null) throw invalidTransaction('The transaction is not an object.')
  if (request.from !== undefined && !isSameAddress(request.from, from)) {
    throw invalidTransaction("Transaction field 'from' is not the address of the user's embedded wallet.")
  }
  for (const [other, name] of OTHER_NAMES) {
    if (!isAbsent((request as Record<string, unknown>)[other]))
      throw invalidTransaction(`Transaction field '${other}' is called '${name}' here. Rename it.`)
  }
  const optional = (field: 'gasLimit' | 'gasPrice' | 'maxFeePerGas' | 'maxPriorityFeePerGas') =>
    isAbsent(request[field]) ? undefined : readQuantity(request[field], field)
  const draft: TransactionDraft = {
    to: readTo(request.to),
    value: isAbsent(request.value) ? 0n : readQuantity(request.value, 'value'),
    data: readData(request.data),
    chainId: readChain(request.chainId),
    type: readType(request.type),
    nonce: readNonce(request.nonce),
    gasLimit: optional('gasLimit'),
    gasPrice: optional('gasPrice'),
    maxFeePerGas: optional('maxFeePerGas'),
    maxPriorityFeePerGas: optional('maxPriorityFeePerGas'),
    accessList: readAccessList(request.accessList),
  }
  assertFitting(draft)
  return draft
}

const isAbsent = (value: unknown): value is null | undefined => value === undefined || value === null

function readTo(to: unknown): string | null {
  if (isAbsent(to)) return null
  if (typeof to === 'string' && ADDRESS.test(to)) return to
  throw invalidTransaction("Transaction field 'to' must be an address: 0x and 40 hex digits.")
}

function readData(data: unknown): string {
  if (isAbsent(data) || data === '') return '0x'
  const isHex = typeof data === 'string' && data.length % 2 === 0 && /^0x[0-9a-f]*$/i.test(data)
  if (isHex && data.length <= 2 + 2 * MAX_DATA) return data.toLowerCase()
  throw invalidTransaction("Transaction field 'data' must be a hex string of at most 128 KiB.")
}

function readChain(chainId: unknown): number | undefined {
  if (isAbsent(chainId)) return undefined
  if (typeof chainId === 'number' && Number.isSafeInteger(chainId) && chainId > 0) return chainId
  throw invalidTransaction(`Invalid chain ID. Transaction field 'chainId' must be a number.`)
}

function readType(type: unknown): TransactionDraft['type'] {
  if (isAbsent(type)) return undefined
  if (type === 0 || type === 1 || type === 2) return type
  throw invalidTransaction("Transaction field 'type' must be 0, 1 or 2.")
}

function readNonce(nonce: unknown): number | undefined {
  if (isAbsent(nonce)) return undefined
  if (typeof nonce === 'number' && Number.isSafeInteger(nonce) && nonce >= 0) return nonce
  throw invalidTransaction("Transaction field 'nonce' must be a number.")
}

function readAccessList(list: unknown): AccessList | undefined {
  if (isAbsent(list)) return undefined
  const isKey = (key: unknown) => typeof key === 'string' && /^0x[0-9a-f]{64}$/i.test(key)
  const isEntry = (entry: unknown): entry is AccessList[number] => {
    const { address, storageKeys } = (entry ?? {}) as Record<string, unknown>
    return (
      typeof address === 'string' && ADDRESS.test(address) && Array.isArray(storageKeys) && storageKeys.every(isKey)
    )
  }
  if (Array.isArray(list) && list.every(isEntry))
    return list.map(({ address, storageKeys }) => ({ address, storageKeys: [...storageKeys] }))
  throw invalidTransaction("Transaction field 'accessList' must be a list of { address, storageKeys }.")
}

/** Refuses fields that exclude each other, such as `gasPrice` and `maxFeePerGas`, instead of ignoring one of them. */
function assertFitting(draft: TransactionDraft): void {
  const { to, data, type, gasPrice, maxFeePerGas, maxPriorityFeePerGas, accessList } = draft
  const hasFees = maxFeePerGas !== undefined || maxPriorityFeePerGas !== undefined
  if (to === null && data === '0x') throw invalidTransaction("The transaction has neither a 'to' nor 'data'.")
  if (type === 0 && accessList) {
    throw invalidTransaction(
      `Transaction field 'accessList' (of ${accessList.length} addresses) does not go with type 0. Leave it out, or set 'type' to 1 or 2.`,
    )
  }
  if (gasPrice !== undefined && (hasFees || type === 2)) {
    throw invalidTransaction("Transaction field 'gasPrice' does not go with type 2 and its fees.")
  }
  if (hasFees && (type === 0 || type === 1)) {
    throw invalidTransaction(
      `Transaction fields 'maxFeePerGas' and 'maxPriorityFeePerGas' do not go with type ${type}.`,
    )
  }
  if (maxFeePerGas !== undefined && maxPriorityFeePerGas !== undefined && maxPriorityFeePerGas > maxFeePerGas) {
    throw invalidTransaction("Transaction field 'maxPriorityFeePerGas' must not exceed 'maxFeePerGas'.")
  }
}

/**
 * Reads a number, bigint or hex text as a bigint (SEND-3).
 *
 * @throws AuthError `embedded_wallet_invalid_transaction`, which names the field
 */
function readQuantity(value: unknown, field: string): bigint {
  const isNumber = typeof value === 'number' && Number.isSafeInteger(value)
  const isHex = typeof value === 'string' && HEX.test(value)
  const read = isNumber || isHex || typeof value === 'bigint' ? BigInt(value) : -1n
  if (read < 0n || read >= 1n << 256n) {
    throw invalidTransaction(`Transaction field '${field}' must be a number, bigint or hex string, and not negative.`)
  }
  return read
}
