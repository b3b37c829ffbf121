import { FRAME_MESSAGE_MAX_BYTES } from 'latchkey/core/frame/contract'
import { invalidArguments } from '../frameFailure.ts'
import type { TypedData } from './typedData.ts'

const NAME = /^[A-Za-z_$][A-Za-z0-9_$]{0,255}$/
const TYPE = /^([A-Za-z_$][A-Za-z0-9_$]{0,255})((?:\[\d{0,6}\]){0,16})$/
/** Built-in types of EIP-712: a struct of such a name would hide the signed content. */
const BUILT_IN = /^(?:u?int\d*|bytes\d*|address|bool|string)$/
/** The built-in types that exist, by their valid sizes. */
const VALID_BUILT_IN =
  /^(?:u?int(?:8|16|24|32|40|48|56|64|72|80|88|96|104|112|120|128|136|144|152|160|168|176|184|192|200|208|216|224|232|240|248|256)?|bytes(?:[1-9]|[12]\d|3[0-2])?|address|bool|string)$/

/**
 * Reads typed data: an object, or its JSON. If `types` lacks `EIP712Domain`, it is derived from the domain's fields.
 * @throws {FrameFailure} `invalid_request_arguments`
 */
export function readTypedData(value: unknown): TypedData {
  const data = typeof value === 'string' ? parse(value) : value
  if (!isRecord(data)) throw invalid()
  const { domain, types, primaryType, message } = data
  if (!isRecord(domain) || !isTypes(types) || typeof primaryType !== 'string' || !isRecord(message)) throw invalid()
  if (!Object.hasOwn(types, primaryType)) throw invalid()
  if (!isSmall(data)) throw invalid()
  if (!hasLengths(types, primaryType, message)) throw invalid()
  if (Object.hasOwn(types, 'EIP712Domain')) return { domain, types, primaryType, message }
  return { domain, types: { ...types, EIP712Domain: domainType(domain) }, primaryType, message }
}

/** Fields of the domain, in the order of EIP-712, 'Definition of domainSeparator'. */
const DOMAIN_FIELDS = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
] as const

/** Derives `EIP712Domain`. Unknown fields are refused: they could be shown to the user, but would not be signed. */
function domainType(domain: Record<string, unknown>): TypedData['types'][string] {
  const given = Object.keys(domain).filter((name) => domain[name] !== undefined && domain[name] !== null)
  const fields = DOMAIN_FIELDS.filter(({ name }) => given.includes(name))
  if (fields.length < given.length) throw invalid()
  return fields
}

/** True if every array of a fixed length has that length: encoders do not check it. */
function hasLengths(types: TypedData['types'], type: string, value: unknown): boolean {
  const [, element, length] = /^(.*)\[(\d*)\]$/.exec(type) ?? []
  if (element !== undefined) {
    if (!Array.isArray(value) || (length !== '' && value.length !== Number(length))) return false
    return value.every((part) => hasLengths(types, element, part))
  }
  const fields = Object.hasOwn(types, type) ? types[type] : undefined
  if (!fields) return true
  return isRecord(value) && fields.every((field) => hasLengths(types, field.type, value[field.name]))
}

function isTypes(value: unknown): value is TypedData['types'] {
  return (
    isRecord(value) &&
    Object.entries(value).every(
      ([name, fields]) =>
        NAME.test(name) &&
        !BUILT_IN.test(name) &&
        Array.isArray(fields) &&
        fields.every((field) => isField(field, value)),
    )
  )
}

function isField(value: unknown, types: Record<string, unknown>): boolean {
  if (!isRecord(value) || typeof value.name !== 'string' || typeof value.type !== 'string') return false
  const [, base = ''] = TYPE.exec(value.type) ?? []
  return VALID_BUILT_IN.test(base) || Object.hasOwn(types, base)
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** True if the data's JSON is small enough. False for circular data, which have no JSON. */
function isSmall(data: Record<string, unknown>): boolean {
  try {
    return (
      JSON.stringify(data, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)).length <=
      FRAME_MESSAGE_MAX_BYTES
    )
  } catch {
    return false
  }
}

function parse(text: string): unknown {
  if (text.length > FRAME_MESSAGE_MAX_BYTES) throw invalid()
  try {
    return JSON.parse(text)
  } catch {
    throw invalid()
  }
}

const invalid = () =>
  invalidArguments('Typed data must have a domain, types, a primary type and a message (EIP-712), at most 1 MiB.')
