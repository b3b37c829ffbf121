import { invalidData } from './errors.ts'

/**
 * Characters that PostgreSQL refuses in texts or JSON (U+0000, lone surrogates). The driver would replace lone
 * surrogates in a text, which would make two different texts equal.
 */
const UNSTORABLE = /[\0\p{Cs}]/u
const EACH_UNSTORABLE = /[\0\p{Cs}]/gu

/**
 * Most levels of nested objects and arrays in a body. Our own bodies have five at most; deeper ones could overflow
 * the stack of code that walks through them.
 */
const MAX_DEPTH = 64
/** Longest field path that an error repeats, in characters. */
const MAX_PATH = 100

/**
 * Checks that a value that came with a request can be stored: its texts, and those of its objects and arrays at any
 * depth, names too.
 * @param part the part of the request, if it is not the body
 * @throws RequestError 400 `invalid_data`, which names the field
 */
export function assertStorable(value: unknown, part?: 'path' | 'query'): void {
  walk(value, '', 0, part === undefined ? '' : ` of the ${part}`)
}

function walk(value: unknown, path: string, depth: number, part: string): void {
  const name = path === '' ? undefined : `"${path.slice(1, MAX_PATH)}"${part}`
  if (typeof value === 'string') {
    if (UNSTORABLE.test(value)) throw unstorable(name ?? 'The body')
    return
  }
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return
  if (depth === MAX_DEPTH) throw invalidData(`The body is nested too deeply: more than ${MAX_DEPTH} levels.`)
  for (const [key, inner] of Object.entries(value)) {
    if (UNSTORABLE.test(key))
      throw unstorable(`A name in ${name ?? (part === '' ? 'the body' : part.slice(' of '.length))}`)
    walk(inner, `${path}.${key}`, depth + 1, part)
  }
}

/**
 * Checks that the subject of an account, which may come from another server, can be stored unchanged.
 * @throws RequestError 400 `invalid_data`
 */
export function assertStorableSubject(subject: string | undefined): void {
  if (subject !== undefined && UNSTORABLE.test(subject)) throw unstorable('The account')
}

const unstorable = (name: string) =>
  invalidData(`${name} has a character that cannot be stored: U+0000, or half of a surrogate pair.`)

/**
 * Writes JSON with U+FFFD in place of each character that cannot be stored. Otherwise a display name that was cut in
 * the middle of an emoji would keep its owner from logging in.
 */
export const toStorableJson = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'string' ? inner.replace(EACH_UNSTORABLE, '\ufffd') : inner,
  )
