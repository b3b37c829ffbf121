import { baseTypeOf } from '../typedData/index.ts'
import type { TypedData } from '../request/types.ts'
import { addressOf, quantity } from '../typedData/looseValues.ts'

/** A call that a signature on typed data lets others carry out. */
export interface SignedCall {
  /** The called contract; `null` if the data names none. */
  readonly to: string | null
  /** Wei. */
  readonly value: bigint
  /** Calldata, hex with 0x. */
  readonly data: string
  /** True if the code runs as the calling account (`DELEGATECALL`), so that it can take everything in it. */
  readonly isDelegated: boolean
  /** True if the contract that checks the signature is the one that is called, as with meta-transactions. */
  readonly isOwn: boolean
  /** True if the names of the fields say that this is a call. If not, it is one only if it decodes as one. */
  readonly isNamed: boolean
}

type Field = TypedData['types'][string][number]
type Fields = readonly Field[]
type Struct = Readonly<Record<string, unknown>>

/** Names of a call's parts, without underscores at their ends, and without the plural of lists. */
const DATA = /^(?:data|payload|input|call|txdata|execdata|executioncalldata|encodedcall|encodeddata)$/
/** Names that say on their own that bytes are a call: of meta-transactions, user operations (ERC-4337), 0x and Wyvern. */
const SURE_DATA =
  /^(?:functionsignature|functiondata|functioncall|encodedfunction|calldata|txdata|executioncalldata|encodedcall)$/
const TARGET =
  /^(?:to|target|targetaddress|targetcontract|dest|destination|callee|calltarget|contract|contractaddress)$/
const VALUE = /^(?:value|ethvalue|nativevalue|msgvalue)$/
const OPERATION = /^(?:operation|calltype)$/
/** Names of a field for the account in whose name the call is made. */
const CALLER = /^(?:from|sender|owner|signer|user|account|wallet|safe|delegator)$/

const plain = (name: string): string => name.replace(/^_+|_+$/g, '').toLowerCase()
const matches = (name: string, pattern: RegExp): boolean =>
  pattern.test(plain(name)) || pattern.test(plain(name).replace(/s$/, ''))

/** The fields of a struct that make up a call; `null` if it has none. */
export interface CallFields {
  readonly data: readonly Field[]
  readonly target: Field | undefined
  readonly value: Field | undefined
  readonly operation: Field | undefined
}

/** Finds the fields of a call: bytes, and beside them the target, the value, and how it is called. */
export function callFieldsOf(fields: Fields): CallFields | null {
  const data = fields.filter(({ type }) => baseTypeOf(type) === 'bytes' || baseTypeOf(type) === 'string')
  if (data.length === 0) return null
  const find = (pattern: RegExp, type: RegExp) =>
    fields.find((field) => type.test(baseTypeOf(field.type)) && matches(field.name, pattern))
  // Transactions of zkSync write addresses as numbers.
  const target = find(TARGET, /^(?:address|uint160|uint256)$/)
  return { data, target, value: find(VALUE, /^uint/), operation: find(OPERATION, /^uint/) }
}

/** True if the names of the fields say that these bytes are a call. */
export const isNamedCall = ({ name, type }: Field, target: Field | undefined): boolean =>
  baseTypeOf(type) === 'bytes' && (matches(name, SURE_DATA) || (matches(name, DATA) && target !== undefined))

/** What {@link readCalls} found. */
export interface FoundCalls {
  readonly calls: readonly SignedCall[]
  /** True if there are more calls than {@link MAX_CALLS}. */
  readonly isCut: boolean
}

/** Maximum number of calls that are read from one message. If there are more, `isCut` says so. */
export const MAX_CALLS = 100

/**
 * Finds everything in typed data that can be a call: bytes in any struct or list, and texts that are written calldata. The names of
 * types do not count, as the requester chooses them.
 */
export function readCalls({ domain, types, primaryType, message }: TypedData): FoundCalls {
  const calls: SignedCall[] = []
  let isCut = false
  const verifier = addressOf(domain.verifyingContract)
  const add = (call: SignedCall | null) => {
    if (call === null) return
    if (calls.length < MAX_CALLS) calls.push(call)
    else isCut = true
  }

  const visit = (type: string, value: unknown): void => {
    if (Array.isArray(value)) return value.forEach((item) => visit(type, item))
    const fields = Object.hasOwn(types, type) ? types[type] : undefined
    if (!fields || typeof value !== 'object' || value === null) return
    const struct = value as Struct
    const known = callFieldsOf(fields)
    for (const data of known?.data ?? []) callsOf(struct, fields, known as CallFields, data).forEach(add)
    for (const field of fields) visit(baseTypeOf(field.type), struct[field.name])
  }

  const callsOf = (struct: Struct, fields: Fields, known: CallFields, data: Field): (SignedCall | null)[] => {
    const { target, value, operation } = known
    const isBytes = baseTypeOf(data.type) === 'bytes'
    const isNamed = isNamedCall(data, target)
    const isOnly = fields.filter(({ type }) => baseTypeOf(type) === 'bytes').length === 1
    const named = target && (isNamed || isOnly || !isBytes) ? struct[target.name] : undefined
    const addresses = fields.filter(({ type }) => type === 'address')
    const addressIn = (isCaller: boolean) =>
      addressOf(struct[addresses.find(({ name }) => matches(name, CALLER) === isCaller)?.name ?? ''])
    // An account calls itself in a user operation; in a meta-transaction, the contract that checks the signature is called.
    const isOperation =
      plain(data.name) === 'calldata' && fields.some(({ name }) => /^(?:initcode|callgaslimit)$/.test(plain(name)))
    const fallback = isOperation ? (addressIn(true) ?? verifier) : (verifier ?? addressIn(false) ?? addressIn(true))
    const columns = [struct[data.name], named, value && struct[value.name], operation && struct[operation.name]]
    return zip(columns).map(([bytes, to, wei, how]) => {
      const text = typeof bytes === 'string' ? bytes : ''
      if (!isBytes && !isWrittenCall(text)) return null
      const paid = isNamed ? quantity(wei) : 0n
      if (text.length <= 2 && paid === 0n) return null
      // No fallback for a target that cannot be read: it would show an address that is not called.
      const contract = to === undefined ? fallback : addressOf(to)
      return {
        to: contract,
        value: paid,
        data: text.toLowerCase(),
        isDelegated: quantity(how) === 1n,
        isOwn: !isOperation && verifier !== null && contract?.toLowerCase() === verifier.toLowerCase(),
        isNamed: isNamed || (isBytes && to !== undefined),
      }
    })
  }

  visit(primaryType, message)
  return { calls, isCut }
}

/** Pairs a list of bytes with lists of its length, as batches have targets and values. A single value counts for each. */
function zip([data, ...others]: readonly unknown[]): readonly (readonly unknown[])[] {
  const items: readonly unknown[] = Array.isArray(data) ? data.flat(16) : [data]
  const at = (other: unknown, index: number): unknown => {
    if (!Array.isArray(other)) return other
    return Array.isArray(data) && other.length === items.length ? (other[index] as unknown) : undefined
  }
  return items.map((item, index) => [item, ...others.map((other) => at(other, index))])
}

/** True for a text that is calldata: a selector, and words of 32 bytes. */
const isWrittenCall = (text: string): boolean => text.length % 64 === 10 && /^0x[0-9a-f]+$/i.test(text)
