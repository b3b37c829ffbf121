import { BUILT_IN, LOOKS_BUILT_IN } from './builtIns.ts'
import { unfit } from './TypedDataError.ts'
import { isRecord } from './looseValues.ts'

export interface Field {
  readonly name: string
  readonly type: string
}

/** Structs by name: those that are signed, and no others. */
export type Structs = ReadonlyMap<string, readonly Field[]>

/** Returns the type of a list's items: `Person` for `Person[][2]`. */
export const baseTypeOf = (type: string): string => type.replace(/(\[\d*\])+$/, '')

/**
 * Names of structs. Apps use more than Solidity allows, such as `HyperliquidTransaction:UsdSend`. Not allowed are the
 * brackets and commas that separate the parts of a type's encoding, as one struct could pass for another, and
 * characters that a reader would not see.
 */
const STRUCT_NAME = /^[^\s()[\],\p{Cc}\p{Cf}\p{Cs}\p{Co}]{1,256}$/u
/** Names of fields, which may hold spaces: a type has none, so it ends at the first one. */
const FIELD_NAME = /^[^(),\p{Cs}]{1,256}$/u

/**
 * Reads the structs that some structs refer to, themselves included. Others are not signed, so nothing of them counts.
 * @throws TypedDataError
 */
export function readStructs(types: Readonly<Record<string, unknown>>, names: readonly string[]): Structs {
  const structs = new Map<string, readonly Field[]>()
  const queue = [...names]
  for (const name of queue) {
    if (structs.has(name)) continue
    if (!STRUCT_NAME.test(name) || LOOKS_BUILT_IN.test(name))
      throw unfit('A name in `types`', 'no built-in type, and without white space, commas and brackets', name)
    const fields = readFields(types[name], `types.${name}`)
    structs.set(name, fields)
    fields.forEach(({ type }, at) => {
      const base = baseTypeOf(type)
      if (Object.hasOwn(types, base)) queue.push(base)
      else if (!BUILT_IN.test(base))
        throw unfit(`types.${name}[${at}].type`, 'a type of EIP-712, or one of `types`', type)
    })
    for (const type of [name, ...fields.map((field) => field.type)]) {
      if (Object.hasOwn(types, dependencyOf(type))) queue.push(dependencyOf(type))
    }
  }
  return structs
}

function readFields(value: unknown, path: string): readonly Field[] {
  if (!Array.isArray(value)) throw unfit(path, 'a list of { name, type }', value)
  const names = new Set<string>()
  return value.map((field: unknown, at) => {
    if (!isRecord(field) || typeof field.name !== 'string' || typeof field.type !== 'string')
      throw unfit(`${path}[${at}]`, '{ name, type }', field)
    const { name, type } = field
    if (!FIELD_NAME.test(name)) throw unfit(`${path}[${at}].name`, 'a name without commas and parentheses', name)
    if (names.has(name)) throw unfit(`${path}[${at}].name`, 'a name that no other field has', name)
    names.add(name)
    return { name, type }
  })
}

/**
 * Name of the struct that a type refers to when types are encoded: its letters, digits and underscores up to the first
 * other sign. MetaMask and the libraries that follow it do so: a struct with another sign in its name is encoded
 * without the structs that it refers to.
 */
const dependencyOf = (type: string): string => /^\w*/.exec(type)?.[0] ?? ''

/** Encodes a struct's type, as `encodeType` of EIP-712: `Mail(Person to)Person(string name)`. */
export function encodeType(structs: Structs, name: string): string {
  const found = new Set<string>()
  const queue = [name]
  for (const type of queue) {
    const dependency = dependencyOf(type)
    if (found.has(dependency)) continue
    const fields = structs.get(dependency)
    if (!fields) continue
    found.add(dependency)
    for (const field of fields) queue.push(field.type)
  }
  found.delete(name)
  return [name, ...[...found].sort()].map((one) => `${one}(${encodeFields(structs.get(one))})`).join('')
}

const encodeFields = (fields: readonly Field[] = []): string =>
  fields.map(({ name, type }) => `${type} ${name}`).join(',')
