import { readBuiltIn, utf8, type Keccak, type ReadValue } from './builtIns.ts'
import { isRecord } from './looseValues.ts'
import { encodeType, type Structs } from './structs.ts'
import { unfit } from './TypedDataError.ts'

/** Maximum nesting of structs and lists: deeper data is not readable. */
const MAX_DEPTH = 64

/** Reads a value of any type, with `path` to name it in errors. @throws TypedDataError */
export type ReadOf = (type: string, value: unknown, path: string) => ReadValue

/** Reads values, and encodes them in the same pass, so that what is shown is what is signed. */
export function valueReader(structs: Structs, keccak: Keccak): ReadOf {
  const typeHashes = new Map<string, Uint8Array>()
  const typeHashOf = (name: string): Uint8Array => {
    const hash = typeHashes.get(name) ?? keccak(utf8(encodeType(structs, name)))
    typeHashes.set(name, hash)
    return hash
  }

  const read = (type: string, value: unknown, path: string, depth: number): ReadValue => {
    const [, item, length] = /^(.*)\[(\d*)\]$/s.exec(type) ?? []
    const fields = item === undefined ? structs.get(type) : undefined
    if (item === undefined && !fields) return readBuiltIn(type, value, path, keccak)
    // A missing struct is signed as 32 zero bytes, as in MetaMask. EIP-712 has no such value.
    if (fields && (value === null || value === undefined)) return { value: null, word: new Uint8Array(32) }
    if (depth > MAX_DEPTH) throw unfit(path, `${type}, at most ${MAX_DEPTH} levels deep`, value)
    if (fields) {
      if (!isRecord(value)) throw unfit(path, type, value)
      const parts = fields.map((field) => {
        const own = Object.hasOwn(value, field.name) ? value[field.name] : undefined
        return read(field.type, own, `${path}.${field.name}`, depth + 1)
      })
      return {
        value: Object.fromEntries(fields.map(({ name }, at) => [name, parts[at]?.value])),
        word: keccak(concat([typeHashOf(type), ...parts.map(({ word }) => word)])),
      }
    }
    if (!Array.isArray(value) || (length && value.length !== Number(length))) throw unfit(path, type, value)
    const parts = value.map((part, at) => read(item ?? '', part, `${path}[${at}]`, depth + 1))
    return { value: parts.map((part) => part.value), word: keccak(concat(parts.map(({ word }) => word))) }
  }
  return (type, value, path) => read(type, value, path, 1)
}

export function concat(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
