import { FRAME_MESSAGE_MAX_BYTES } from '../../../core/frame/contract.ts'
import { ownValue } from '../../../core/index.ts'
import { invalidMessage } from './transactionErrors.ts'
import type { TypedData } from './types.ts'

/** Maximum depth of nested structs: deeper data is not readable. */
const MAX_DEPTH = 24

/**
 * Checks typed data (EIP-712) by encoding it, so that the user sees exactly what would be signed.
 *
 * @param given The object, or its JSON.
 * @throws AuthError `invalid_message`
 */
export async function readTypedData(given: unknown): Promise<TypedData> {
  const value = typeof given === 'string' ? parse(given) : given
  const json = typeof value === 'object' && value !== null ? stringify(value) : undefined
  // A private copy, so that the page cannot change the data after the user has seen it.
  const data = json === undefined ? undefined : (JSON.parse(json) as Partial<TypedData>)
  if (!data || !isRecord(data.types) || !isRecord(data.message) || typeof data.primaryType !== 'string') {
    throw invalidMessage('Typed data must have `types`, `primaryType`, `domain` and `message`.')
  }
  const { primaryType, message } = data
  const domain: TypedData['domain'] = isRecord(data.domain) ? data.domain : {}
  const types: TypedData['types'] = Object.hasOwn(data.types, 'EIP712Domain')
    ? data.types
    : { ...data.types, EIP712Domain: domainType(domain) }
  const typed: TypedData = { domain: signedDomain(domain, types), types, primaryType, message }
  assertShape(typed)
  await assertEncodes(typed)
  return typed
}

/** Fields of a domain in the order of EIP-712, 'Definition of domainSeparator'. */
const DOMAIN_FIELDS = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
] as const

/** Derives a missing `EIP712Domain` type from all fields of the domain, so that every field shown is also signed. */
function domainType(domain: TypedData['domain']): TypedData['types'][string] {
  const given = Object.keys(domain).filter((name) => domain[name] !== null)
  const fields = DOMAIN_FIELDS.filter(({ name }) => given.includes(name))
  if (fields.length < given.length)
    throw invalidMessage('The domain of typed data has a field that EIP-712 does not know.')
  return fields
}

/** Removes domain fields that the domain's type does not name: they are not signed, so they must not be shown either. */
function signedDomain(domain: TypedData['domain'], { EIP712Domain: fields }: TypedData['types']): TypedData['domain'] {
  if (!Array.isArray(fields)) return domain
  const names = fields.map((field: unknown) => (isRecord(field) ? field.name : null)) as unknown[]
  return Object.fromEntries(Object.entries(domain).filter(([name]) => names.includes(name)))
}

/** Writes bigints, which JSON lacks, as decimal text. */
function stringify(value: object): string {
  let text: string
  try {
    text = JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? String(part) : part))
  } catch (cause) {
    throw Object.assign(invalidMessage('Typed data must be plain data.'), { cause })
  }
  if (text.length > FRAME_MESSAGE_MAX_BYTES) throw invalidMessage('Typed data must not be longer than 1 MiB.')
  return text
}

function parse(json: string): unknown {
  if (json.length > FRAME_MESSAGE_MAX_BYTES) throw invalidMessage('Typed data must not be longer than 1 MiB.')
  try {
    return JSON.parse(json)
  } catch {
    throw invalidMessage('Typed data must be an object, or its JSON.')
  }
}

const isRecord = (value: unknown): value is Record<string, never> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function assertShape({ types, primaryType }: TypedData): void {
  if (!Object.hasOwn(types, primaryType))
    throw invalidMessage(`Typed data has no type '${primaryType}', which its primaryType names.`)
  const isField = (field: unknown) =>
    isRecord(field) && typeof field.name === 'string' && typeof field.type === 'string'
  const isFine = Object.values(types).every((fields) => Array.isArray(fields) && fields.every(isField))
  if (!isFine) throw invalidMessage('Every type of typed data must be a list of { name, type }.')
}

/** @throws AuthError `invalid_message`, with the reason as `cause` */
async function assertEncodes(typed: TypedData): Promise<void> {
  const { TypedDataEncoder } = await import('ethers/hash')
  const reachable = typesOf(typed.types, typed.primaryType)
  try {
    await hashTypedData(typed)
    // Throws for domain fields that EIP-712 does not define, or values that do not fit their types.
    TypedDataEncoder.hashDomain(typed.domain)
    // ethers derives the primary type from the types. Refuses data for which it would derive another one.
    if (TypedDataEncoder.from(reachable).primaryType !== typed.primaryType) throw new Error('ambiguous primary type')
  } catch (cause) {
    throw Object.assign(invalidMessage('Typed data does not fit its types, and cannot be signed.'), { cause })
  }
}

/** Hash to sign for typed data: 32 bytes, hex with 0x. Uses the domain type as given, as `eth_signTypedData_v4` does. */
export async function hashTypedData({ domain, types, primaryType, message }: TypedData): Promise<string> {
  const { solidityPackedKeccak256, TypedDataEncoder } = await import('ethers/hash')
  const hashOf = (type: string, value: TypedData['message']) =>
    TypedDataEncoder.hashStruct(type, typesOf(types, type), value)
  return solidityPackedKeccak256(
    ['bytes2', 'bytes32', 'bytes32'],
    ['0x1901', hashOf('EIP712Domain', domain), hashOf(primaryType, message)],
  )
}

/** Returns the type of a list's items: `Person` for `Person[][2]`. */
export const baseTypeOf = (type: string): string => type.replace(/(\[\d*\])+$/, '')

/** The primary type and the types it refers to. Other types are not signed. */
function typesOf(types: TypedData['types'], primaryType: string): Record<string, { name: string; type: string }[]> {
  const found: Record<string, { name: string; type: string }[]> = {}
  const visit = (name: string, depth: number): void => {
    if (depth > MAX_DEPTH) throw invalidMessage('Typed data is nested too deeply.')
    const fields = ownValue(types, name)
    if (!fields || found[name]) return
    found[name] = fields.map(({ name: field, type }) => ({ name: field, type }))
    for (const { type } of fields) visit(baseTypeOf(type), depth + 1)
  }
  visit(primaryType, 0)
  return found
}
