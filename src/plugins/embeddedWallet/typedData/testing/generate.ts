import { getAddress } from 'ethers/address'
import fc, { type GeneratorValue } from 'fast-check'

/** Which typed data is made: what all encoders take, or also what wallets take beyond that. */
export interface Breadth {
  /** Struct names of any form, structs that refer to themselves or are `null`, types without a size, domains with fields of their own. */
  readonly isWide: boolean
}

type Draw = GeneratorValue
type Types = Record<string, { name: string; type: string }[]>

/** Generated typed data. It holds JSON values only. */
export interface Made {
  domain: Record<string, unknown>
  types: Types
  primaryType: string
  message: Record<string, unknown>
}

const pick = <Item>(draw: Draw, items: readonly Item[]): Item => items[draw(fc.nat, items.length - 1)] as Item

const PLAIN_NAMES = ['Order', 'item_2', 'Ab', 'Z']
const WIDE_NAMES = ['Shop:Order', '1st', 'item.v2', 'über-weisung', 'Shop', '$Pay']
const BUILT_INS = ['uint8', 'uint256', 'int16', 'int256', 'bool', 'address', 'bytes', 'bytes4', 'bytes32', 'string']
const DOMAIN = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
]

/** Makes typed data with up to four structs. */
export function makeTypedData(draw: Draw, breadth: Breadth): Made {
  const types = makeTypes(draw, breadth)
  const [primaryType = ''] = Object.keys(types)
  const fields = DOMAIN.filter(() => draw(fc.boolean))
  const own = ['string', 'uint', 'bool[]']
    .map((type, at) => ({ name: `own${at}`, type }))
    .filter(() => draw(fc.boolean))
  const whole = { ...types, EIP712Domain: breadth.isWide ? [...own, ...fields] : fields }
  return {
    domain: makeStruct(draw, whole, 'EIP712Domain', breadth, 0),
    types: whole,
    primaryType,
    message: makeStruct(draw, whole, primaryType, breadth, 0),
  }
}

/** Makes structs, of which the first refers to the others, directly or through them. */
function makeTypes(draw: Draw, { isWide }: Breadth): Types {
  const pool = isWide ? [...PLAIN_NAMES, ...WIDE_NAMES] : PLAIN_NAMES
  const names = draw(fc.shuffledSubarray, pool, { minLength: 1, maxLength: 4 })
  const builtIns = isWide ? [...BUILT_INS, 'uint', 'int'] : BUILT_INS
  return Object.fromEntries(
    names.map((name, at) => {
      const others = draw(fc.array, fc.constantFrom(...builtIns, ...(isWide ? names : names.slice(at + 1))), {
        minLength: 1,
        maxLength: 4,
      })
      // Each struct refers to the next one, so that all of them are used.
      const all = at + 1 < names.length ? [...others, names[at + 1] ?? ''] : others
      return [name, all.map((type, index) => ({ name: `f${index}`, type: `${type}${pick(draw, LISTS)}` }))]
    }),
  )
}

const LISTS = ['', '', '', '[]', '[2]', '[][1]']

function makeStruct(draw: Draw, types: Types, name: string, breadth: Breadth, depth: number): Record<string, unknown> {
  return Object.fromEntries(
    (types[name] ?? []).map((field) => [field.name, makeValue(draw, types, field.type, breadth, depth + 1)]),
  )
}

function makeValue(draw: Draw, types: Types, type: string, breadth: Breadth, depth: number): unknown {
  const [, item, length] = /^(.*)\[(\d*)\]$/.exec(type) ?? []
  if (item !== undefined) {
    const count = length ? Number(length) : depth > 3 ? 0 : draw(fc.nat, 2)
    return Array.from({ length: count }, () => makeValue(draw, types, item, breadth, depth + 1))
  }
  if (Object.hasOwn(types, type)) {
    if (breadth.isWide && (depth > 3 || draw(fc.nat, 3) === 0)) return null
    return makeStruct(draw, types, type, breadth, depth)
  }
  return makeBuiltIn(draw, type, breadth)
}

function makeBuiltIn(draw: Draw, type: string, { isWide }: Breadth): unknown {
  const [, kind = type, size] = /^(u?int|bytes)(\d*)$/.exec(type) ?? []
  const bytes = (length: number): string =>
    `0x${draw(fc.array, fc.nat(255), { minLength: length, maxLength: length })
      .map((byte) => byte.toString(16).padStart(2, '0'))
      .join('')}`
  if (kind === 'uint' || kind === 'int') {
    const bits = BigInt(size || 256)
    const limit = kind === 'int' ? 1n << (bits - 1n) : 1n << bits
    const whole = draw(fc.bigInt, kind === 'int' ? -limit : 0n, limit - 1n)
    if (whole >= 0n && draw(fc.boolean)) return `0x${whole.toString(16)}`
    return whole < 2n ** 53n && whole > -(2n ** 53n) ? Number(whole) : String(whole)
  }
  if (kind === 'bytes') return bytes(size ? Number(size) : draw(fc.nat, 40))
  if (kind === 'bool') return pick(draw, isWide ? [true, false, 0, 1] : [true, false])
  if (kind === 'string') return draw(fc.string, { unit: 'grapheme', maxLength: 12 })
  const address = bytes(20)
  const forms = [address, getAddress(address), ...(isWide ? [`0x${address.slice(2).toUpperCase()}`] : [])]
  return pick(draw, forms)
}

/** Values that fit only some types. For many of them, some encoders sign what others refuse. */
export const JUNK: readonly unknown[] = [
  ...[null, undefined, true, false, 0, 1, -1, 2, 255, 256, 1.5, 1e21, -129, [], {}, [1], [[1]], { f0: 1 }],
  ...['', 'x', '1', ' 7 ', '-5', '+5', '-0x5', '0b11', '1e3', '0x', '0X12', '0x1', '0x12', '0x12345678', 'false'],
  ...['\ud800', 'vitalik.eth', `0x${'ab'.repeat(20)}`, 'ab'.repeat(20), `0x${'aB'.repeat(20)}`, `0x${'ab'.repeat(32)}`],
]

/** Puts a value in the place of another one, anywhere in a message. Returns its path. */
export function replaceOne(draw: Draw, made: Made, value: unknown): string {
  const places: { path: string; put: () => void }[] = []
  const visit = (holder: Record<string, unknown>, key: string, path: string): void => {
    const put = () => {
      if (value === undefined && !Array.isArray(holder)) delete holder[key]
      else holder[key] = value ?? null
    }
    places.push({ path, put })
    const inside = holder[key]
    if (typeof inside !== 'object' || inside === null) return
    for (const inner of Object.keys(inside))
      visit(inside as never, inner, Array.isArray(inside) ? `${path}[${inner}]` : `${path}.${inner}`)
  }
  for (const key of Object.keys(made.message)) visit(made.message, key, `message.${key}`)
  const place = pick(draw, places)
  place.put()
  return place.path
}
