import { readChainId, shortText } from '../../../core/index.ts'
import type { AccessList, Quantity, TransactionRequest } from '../request/types.ts'
import { isRecord } from '../typedData/looseValues.ts'
import { invalidParams } from './rpcErrors.ts'

/** A transaction with the field names of JSON-RPC or of a library, not checked yet. */
type RpcTransaction = Readonly<Record<string, unknown>>

/** Fields of transaction types that the wallet does not sign (EIP-4844, EIP-7702). */
const OTHER_TYPES = ['blobVersionedHashes', 'authorizationList'] as const

/**
 * Converts a JSON-RPC transaction to the plugin's own form: `gas` becomes `gasLimit`, `input` becomes `data`, and chain id, type and
 * nonce become numbers. `null`, which some libraries pass for a field that is not set, counts as absent. The sending saga checks the
 * other values.
 *
 * @param path Where the transaction stands in the request, such as `calls[1]`, for messages. Default: it is the request.
 * @throws ProviderRpcError -32602 if it is not a transaction, has a type that the wallet does not sign, or two names of one field with
 * values that contradict each other. Names field and value.
 */
export function readTransactionParameter(parameter: unknown, path = ''): TransactionRequest {
  if (!isRecord(parameter))
    throw invalidParams(`Expected a transaction${path && ` as ${path}`}, not ${show(parameter)}.`)
  const at = (name: string) => (path === '' ? name : `${path}.${name}`)
  const given: RpcTransaction = Object.fromEntries(Object.entries(parameter).filter(([, value]) => !isAbsent(value)))
  const other = OTHER_TYPES.find((name) => given[name] !== undefined)
  if (other) throw otherType(at(other), given[other])
  const { from, to, value, chainId, type, nonce, gasPrice, maxFeePerGas, maxPriorityFeePerGas, accessList } = given
  const read = {
    from: from as string | undefined,
    to: to as string | undefined,
    value: value as Quantity | undefined,
    data: readSame(given, 'data', 'input', at) as string | undefined,
    chainId: chainId === undefined ? undefined : readChain(at('chainId'), chainId),
    type: type === undefined ? undefined : readType(at('type'), type),
    nonce: nonce === undefined ? undefined : readNumber(at('nonce'), nonce),
    gasLimit: readSame(given, 'gasLimit', 'gas', at) as Quantity | undefined,
    gasPrice: gasPrice as Quantity | undefined,
    maxFeePerGas: maxFeePerGas as Quantity | undefined,
    maxPriorityFeePerGas: maxPriorityFeePerGas as Quantity | undefined,
    accessList: accessList as AccessList | undefined,
  }
  const fields = Object.fromEntries(Object.entries(read).filter(([, field]) => field !== undefined))
  // Unlike an absent `to`, this says that a contract is to be created.
  return parameter.to === null ? { ...fields, to: null } : fields
}

const isAbsent = (value: unknown): boolean => value === undefined || value === null

/** Reads a field that has two names. Both may be given if they say the same. */
function readSame(given: RpcTransaction, name: string, other: string, at: (name: string) => string): unknown {
  const [one, two] = [given[name], given[other]]
  if (one === undefined || two === undefined) return one ?? two
  if (meaningOf(one) === meaningOf(two)) return one
  throw invalidParams(
    `${at(name)} (${show(one)}) and ${at(other)} (${show(two)}) are two names of one field and differ. Leave out one of them.`,
  )
}

/** What two spellings of a value have in common: bytes in any case; a quantity as number, bigint or hex text. */
const meaningOf = (value: unknown): unknown => {
  if (typeof value === 'number' || typeof value === 'bigint') return `0x${value.toString(16)}`
  return typeof value === 'string' ? value.toLowerCase() : value
}

function readChain(path: string, value: unknown): number {
  const chainId = readChainId(value)
  if (chainId !== null) return chainId
  throw invalidParams(`${path} (${show(value)}) is not the id of a chain. Pass hex text such as 0x1.`)
}

function readType(path: string, value: unknown): number {
  const type = readNumber(path, value)
  if (type <= 2) return type
  throw otherType(path, value)
}

const otherType = (path: string, value: unknown) =>
  invalidParams(`${path} (${show(value)}) is of a type that the wallet does not sign. It signs types 0, 1 and 2.`)

function readNumber(path: string, value: unknown): number {
  const isNumeric =
    typeof value === 'string'
      ? /^(0x[\da-f]+|\d+)$/i.test(value)
      : typeof value === 'number' || typeof value === 'bigint'
  const number = isNumeric ? Number(value) : NaN
  if (Number.isSafeInteger(number) && number >= 0) return number
  throw invalidParams(`${path} (${show(value)}) is not a whole number. Pass hex text such as 0x1.`)
}

/** Writes a value for an error message, in at most 60 characters. */
const show = (value: unknown): string =>
  shortText(typeof value === 'bigint' || typeof value === 'string' ? `${value}` : (JSON.stringify(value) ?? ''), 60)
