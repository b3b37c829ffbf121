import { unfit } from './TypedDataError.ts'

/** Keccak-256, passed in by the caller, because page and frame use different libraries. */
export type Keccak = (bytes: Uint8Array) => Uint8Array

/** A value as it is shown, with the 32 bytes that are signed for it. */
export interface ReadValue {
  readonly value: unknown
  readonly word: Uint8Array
}

/** The built-in types of EIP-712, with `uint` and `int` without a size, which are signed under these names. */
export const BUILT_IN =
  /^(?:u?int(?:8|16|24|32|40|48|56|64|72|80|88|96|104|112|120|128|136|144|152|160|168|176|184|192|200|208|216|224|232|240|248|256)?|bytes(?:[1-9]|[12]\d|3[0-2])?|address|bool|string)$/
/** Matches sizes that do not exist too, such as `uint7`: a struct of that name would pass for a number. */
export const LOOKS_BUILT_IN = /^(?:u?int\d*|bytes\d*|address|bool|string)$/

/**
 * Reads a value of a built-in type. Returns integers as decimal text, booleans as they are, and addresses in EIP-55. Refuses values
 * that wallets convert from another type, such as a text for bytes, because the user could not read what is signed.
 * @throws TypedDataError
 */
export function readBuiltIn(type: string, value: unknown, path: string, keccak: Keccak): ReadValue {
  const [, kind = type, size = ''] = /^(u?int|bytes)(\d*)$/.exec(type) ?? []
  switch (kind) {
    case 'uint':
    case 'int': {
      const bits = BigInt(size || 256)
      const whole = wholeOf(value)
      const [least, limit] = kind === 'int' ? [-(1n << (bits - 1n)), 1n << (bits - 1n)] : [0n, 1n << bits]
      if (whole === null || whole < least || whole >= limit) throw unfit(path, type, value)
      return { value: String(whole), word: wordOf(whole) }
    }
    case 'bool': {
      // Wallets and libraries agree on these. They differ on texts, such as 'false'.
      if (typeof value !== 'boolean' && value !== 0 && value !== 1) throw unfit(path, type, value)
      return { value: Boolean(value), word: wordOf(value ? 1n : 0n) }
    }
    case 'address': {
      if (typeof value !== 'string' || !/^0x[0-9a-f]{40}$/i.test(value)) throw unfit(path, type, value)
      const address = checksummed(value, keccak)
      const isMixed = /[a-f]/.test(value.slice(2)) && /[A-F]/.test(value)
      if (isMixed && value !== address) throw unfit(path, 'address with the checksum of EIP-55', value)
      return { value: address, word: wordOf(BigInt(address)) }
    }
    case 'bytes': {
      if (typeof value !== 'string' || value.length % 2 !== 0 || !/^0x[0-9a-f]*$/i.test(value))
        throw unfit(path, type, value)
      const bytes = bytesOf(value.slice(2))
      if (size === '') return { value, word: keccak(bytes) }
      if (bytes.length !== Number(size)) throw unfit(path, type, value)
      const word = new Uint8Array(32)
      word.set(bytes)
      return { value, word }
    }
    default: {
      if (typeof value !== 'string') throw unfit(path, type, value)
      // A lone surrogate would be signed as another character, U+FFFD.
      if (/\p{Cs}/u.test(value)) throw unfit(path, 'string of whole characters', value)
      return { value, word: keccak(utf8(value)) }
    }
  }
}

/** Reads a whole number, or its text as decimals or hex; `null` for anything else. */
function wholeOf(value: unknown): bigint | null {
  if (typeof value === 'number') return Number.isInteger(value) ? BigInt(value) : null
  if (typeof value !== 'string' || value.trim() === '') return null
  try {
    return BigInt(value)
  } catch {
    return null
  }
}

/** Writes an address in mixed case (EIP-55). */
function checksummed(address: string, keccak: Keccak): string {
  const digits = address.slice(2).toLowerCase()
  const hash = keccak(utf8(digits))
  const isHigh = (at: number) => ((hash[at >> 1] ?? 0) >> (at % 2 === 0 ? 4 : 0)) & 8
  return `0x${digits.replace(/[a-f]/g, (digit, at: number) => (isHigh(at) ? digit.toUpperCase() : digit))}`
}

/** 32 bytes of a whole number, a negative one in two's complement. */
const wordOf = (whole: bigint): Uint8Array => bytesOf(BigInt.asUintN(256, whole).toString(16).padStart(64, '0'))

function bytesOf(digits: string): Uint8Array {
  const bytes = new Uint8Array(digits.length / 2)
  for (let at = 0; at < bytes.length; at++)
    bytes[at] = digitOf(digits.charCodeAt(at * 2)) * 16 + digitOf(digits.charCodeAt(at * 2 + 1))
  return bytes
}

/** Value of a hex digit by its character code: 0 to 9 begin at 48, A to F at 65, a to f at 97. */
const digitOf = (code: number): number => (code > 57 ? (code & 31) + 9 : code - 48)

export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)
