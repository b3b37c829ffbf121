import { FRAME_MESSAGE_MAX_BYTES } from 'latchkey/core/frame/contract'
import type { Address, Hex } from 'viem'
import { getAddress, isAddress } from 'viem/utils'
import { invalidArguments } from '../frameFailure.ts'
import { isHexBytes } from '../keys/bytes.ts'
import type { SignableTransaction } from './transaction.ts'

const FIELDS: ReadonlySet<string> = new Set([
  'from',
  'to',
  'value',
  'data',
  'input',
  'nonce',
  'gas',
  'gasLimit',
  'gasPrice',
  'maxFeePerGas',
  'maxPriorityFeePerGas',
  'accessList',
  'chainId',
  'type',
])

const WORD = 2n ** 256n
/** Upper limit of nonces (EIP-2681), used for gas too. */
const COUNT = 2n ** 64n - 1n

/**
 * Reads a transaction in JSON-RPC form. Unknown fields are refused, since the signature would not cover them. `chainId` is
 * required, so that a transaction is valid on one chain only (EIP-155).
 *
 * @param assertFrom is called with `from`, if any
 * @throws {FrameFailure} `invalid_request_arguments`
 */
export function readTransaction(value: unknown, assertFrom: (from: unknown) => void): SignableTransaction {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw invalid('a transaction')
  const given = Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined && field !== null))
  const unknown = Object.keys(given).find((field) => !FIELDS.has(field))
  if (unknown !== undefined) throw invalidArguments('The transaction has a field that the frame does not sign.')
  assertFrom(given.from)

  const data = readData(same(given, 'data', 'input'))
  const to = readTo(given.to)
  if (to === undefined && data === undefined) throw invalid('`to` or `data`')
  const base = {
    chainId: readChainId(given.chainId),
    nonce: Number(quantity(given.nonce, '`nonce`', 2n ** 53n)),
    gas: quantity(same(given, 'gas', 'gasLimit'), '`gas`', COUNT),
    value: given.value === undefined ? 0n : quantity(given.value, '`value`', WORD),
    ...(to && { to }),
    ...(data && { data }),
  }
  const type = readType(given)
  if (type === 2) {
    if (given.gasPrice !== undefined) throw invalid('fees of its type')
    const maxFeePerGas = quantity(given.maxFeePerGas, '`maxFeePerGas`', WORD)
    const maxPriorityFeePerGas = quantity(given.maxPriorityFeePerGas, '`maxPriorityFeePerGas`', WORD)
    if (maxPriorityFeePerGas > maxFeePerGas) throw invalid('a priority fee of at most the whole fee')
    return {
      ...base,
      type: 'eip1559',
      maxFeePerGas,
      maxPriorityFeePerGas,
      accessList: readAccessList(given.accessList),
    }
  }
  if (given.maxFeePerGas !== undefined || given.maxPriorityFeePerGas !== undefined) throw invalid('fees of its type')
  const gasPrice = quantity(given.gasPrice, '`gasPrice`', WORD)
  if (type === 1) return { ...base, type: 'eip2930', gasPrice, accessList: readAccessList(given.accessList) }
  if (given.accessList !== undefined) throw invalid('no `accessList` in type 0')
  return { ...base, type: 'legacy', gasPrice }
}

/** Reads the type. If it is missing it is derived from the fields, as nodes do. */
function readType(given: Record<string, unknown>): 0 | 1 | 2 {
  if (given.type === undefined) {
    if (given.maxFeePerGas !== undefined || given.maxPriorityFeePerGas !== undefined) return 2
    return given.accessList === undefined ? 0 : 1
  }
  const type = quantity(given.type, '`type`', 3n)
  return type === 0n ? 0 : type === 1n ? 1 : 2
}

/**
 * Reads a field that clients send under two names, such as `gas` and `gasLimit`. If both are given, they must be
 * equal apart from upper and lower case.
 */
function same(given: Record<string, unknown>, name: string, other: string): unknown {
  const [one, two] = [given[name], given[other]].map((value) =>
    typeof value === 'string' ? value.toLowerCase() : value,
  )
  if (one !== undefined && two !== undefined && one !== two) throw invalid(`one \`${name}\``)
  return given[name] ?? given[other]
}

const QUANTITY = /^0x[0-9a-fA-F]{1,64}$/

/** Reads a quantity below `limit` from JSON-RPC hex, an integer or a BigInt. */
function quantity(value: unknown, name: string, limit: bigint): bigint {
  const isWhole =
    typeof value === 'bigint' || Number.isSafeInteger(value) || (typeof value === 'string' && QUANTITY.test(value))
  if (!isWhole) throw invalid(name)
  const number = BigInt(value as bigint | number | string)
  if (number < 0n || number >= limit) throw invalid(name)
  return number
}

function readChainId(value: unknown): number {
  const chainId = Number(quantity(value, '`chainId`', 2n ** 53n))
  if (chainId === 0) throw invalid('`chainId`')
  return chainId
}

function readTo(value: unknown): Address | undefined {
  if (value === undefined) return undefined
  if (typeof value !== 'string' || !isAddress(value)) throw invalid('an address in `to`')
  return getAddress(value)
}

const HASH = /^0x[0-9a-fA-F]{64}$/

function readData(value: unknown): Hex | undefined {
  if (value === undefined || value === '0x') return undefined
  if (typeof value !== 'string' || value.length > 2 + 2 * FRAME_MESSAGE_MAX_BYTES || !isHexBytes(value))
    throw invalid('hex in `data`')
  return value as Hex
}

function readAccessList(value: unknown): readonly { address: Address; storageKeys: readonly Hex[] }[] {
  if (value === undefined) return []
  if (!Array.isArray(value) || value.length > 10_000) throw invalid('an `accessList`')
  return value.map((entry: unknown) => {
    const { address, storageKeys } = { ...(entry as Record<string, unknown> | null) }
    const isEntry =
      typeof address === 'string' &&
      isAddress(address) &&
      Array.isArray(storageKeys) &&
      storageKeys.every((key) => typeof key === 'string' && HASH.test(key))
    if (!isEntry) throw invalid('an `accessList`')
    return { address, storageKeys: storageKeys as Hex[] }
  })
}

const invalid = (wanted: string) => invalidArguments(`A transaction needs ${wanted}.`)
