import { FRAME_MESSAGE_MAX_BYTES } from '../../../core/frame/contract.ts'
import type { Keccak } from './builtIns.ts'
import { isRecord } from './looseValues.ts'
import { concat, valueReader } from './readValue.ts'
import { readStructs, type Field } from './structs.ts'
import { TypedDataError, unfit } from './TypedDataError.ts'

/** Typed data (EIP-712) in the form of `eth_signTypedData_v4`. */
export interface TypedData {
  readonly domain: Readonly<Record<string, unknown>>
  /** Types by name. `EIP712Domain` is optional. */
  readonly types: Readonly<Record<string, readonly { readonly name: string; readonly type: string }[]>>
  readonly primaryType: string
  readonly message: Readonly<Record<string, unknown>>
}

/** Typed data that was read: only what is signed of it, with the hash to sign. */
export interface SignableTypedData {
  /**
   * The fields that the types name, and the types that are used, `EIP712Domain` among them. Whole numbers are decimal text, addresses in
   * EIP-55, structs that are not there `null`. Read again, it has the same hash.
   */
  readonly typed: TypedData
  /** 32 bytes. */
  readonly digest: Uint8Array
}

/**
 * Reads typed data as page and wallet frame sign it, from an object or its JSON. Takes exactly what it can hash. The domain is hashed as
 * `EIP712Domain` declares it; without that type, all of its fields are.
 *
 * @throws TypedDataError for anything else; the message names the path, the type and the value
 */
export function readTypedData(given: unknown, keccak: Keccak): SignableTypedData {
  const data = copyOf(given)
  if (!isRecord(data)) throw new TypedDataError('Typed data must be an object, or its JSON.')
  const { types: declared, primaryType, message } = data
  const domain = data.domain ?? {}
  if (!isRecord(declared)) throw unfit('types', 'an object', declared)
  if (!isRecord(domain)) throw unfit('domain', 'an object', domain)
  const types = Object.hasOwn(declared, DOMAIN) ? declared : { ...declared, [DOMAIN]: domainType(domain) }
  if (typeof primaryType !== 'string' || !Object.hasOwn(types, primaryType))
    throw unfit('primaryType', 'one of `types`', primaryType)

  const structs = readStructs(types, [DOMAIN, primaryType])
  const read = valueReader(structs, keccak)
  const separator = read(DOMAIN, domain, 'domain')
  // With the domain as the primary type, the domain alone is signed.
  const isDomain = primaryType === DOMAIN
  if (!isDomain && !isRecord(message)) throw unfit('message', primaryType, message)
  const signed = isDomain ? separator : read(primaryType, message, 'message')
  const typed: TypedData = {
    domain: separator.value as TypedData['domain'],
    types: Object.fromEntries(structs),
    primaryType,
    message: signed.value as TypedData['message'],
  }
  // Reading can make the data longer, and the frame reads the result again with the same limit.
  assertLength(JSON.stringify(typed))
  return { typed, digest: keccak(concat([PREFIX, separator.word, ...(isDomain ? [] : [signed.word])])) }
}

const DOMAIN = 'EIP712Domain'
/** First bytes of the signed data (EIP-191, version 1). */
const PREFIX = Uint8Array.of(0x19, 0x01)

/** Fields of a domain in the order of EIP-712, 'Definition of domainSeparator'. */
const DOMAIN_FIELDS: readonly Field[] = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
]

/** Derives a missing `EIP712Domain` from all fields of the domain, so that every field is signed. */
function domainType(domain: Readonly<Record<string, unknown>>): readonly Field[] {
  const given = Object.keys(domain).filter((name) => domain[name] !== null)
  const unknown = given.find((name) => DOMAIN_FIELDS.every((field) => field.name !== name))
  if (unknown !== undefined) throw unfit(`domain.${unknown}`, 'named by an EIP712Domain in `types`', domain[unknown])
  return DOMAIN_FIELDS.filter(({ name }) => given.includes(name))
}

/** Copies the data as JSON, so that the page cannot change it once it shows. Bigints, which JSON lacks, become decimal text. */
function copyOf(given: unknown): unknown {
  try {
    const json =
      typeof given === 'string'
        ? given
        : JSON.stringify(given, (_key, part: unknown) => (typeof part === 'bigint' ? String(part) : part))
    assertLength(json)
    return json === undefined ? undefined : JSON.parse(json)
  } catch (error) {
    if (error instanceof TypedDataError) throw error
    throw new TypedDataError('Typed data must be an object, or its JSON.')
  }
}

function assertLength(json: string | undefined): void {
  if (json !== undefined && json.length > FRAME_MESSAGE_MAX_BYTES)
    throw new TypedDataError('Typed data must not be longer than 1 MiB.')
}
