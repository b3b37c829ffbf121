import { invalidData } from './errors.ts'

/**
 * What PostgreSQL refuses in a text or JSON (U+0000, lone surrogates), or what the driver would replace, so that two
 * texts become one (lone surrogates in a text).
 */
const UNSTORABLE = /[\0\p{Cs}]/u
const EACH_UNSTORABLE = /[\0\p{Cs}]/gu

/**
 * Levels of objects and arrays in a body. Ours have five at most; deeper ones overflow the stack of whatever walks
 * through them.
 */
const MAX_DEPTH = 64
/** Characters of a field's path that an answer repeats. */
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
 * Checks that the subject of an account, which perhaps another server told of, can be stored as it is. @throws
 * RequestError 400 `invalid_data`
 */
export function assertStorableSubject(subject: string | undefined): void {
  if (subject !== undefined && UNSTORABLE.test(subject)) throw unstorable('The account')
}

const unstorable = (name: string) =>
  invalidData(`${name} has a character that cannot be stored: U+0000, or half of a surrogate pair.`)

/**
 * Returns JSON text with U+FFFD for each character that cannot be stored: a name that was cut in the middle of an
 * emoji keeps nobody from logging in.
 */
export const toStorableJson = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'string' ? inner.replace(EACH_UNSTORABLE, '\ufffd') : inner,
  )
