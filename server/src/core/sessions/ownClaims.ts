import type { JsonValue } from '../contract/index.ts'

/** Claims of plugins that were checked by {@link addClaims}. */
export type OwnClaims = Readonly<Record<string, JsonValue>>

/**
 * Names that plugins may not use: registered claims (RFC 7519, section 4.1), claims by which libraries decide what a
 * token is valid for or how it was issued (OpenID Connect Core, RFC 7800, 8417, 8693, 9449), and our own. Names that
 * describe the user, such as `roles` or `email`, are free.
 */
const RESERVED: ReadonlySet<string> = new Set([
  ...['iss', 'sub', 'aud', 'exp', 'nbf', 'iat', 'jti'],
  ...['azp', 'nonce', 'auth_time', 'acr', 'amr', 'at_hash', 'c_hash', 's_hash', 'sub_jwk', 'sid'],
  ...['cnf', 'act', 'may_act', 'client_id', 'scope', 'events', 'toe', 'txn', 'htm', 'htu', 'ath'],
  ...['cr', 'linked_accounts', 'custom_metadata'],
])
/** Names that can change the prototype of an object when a backend copies the claims carelessly. */
const UNSAFE: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])
/** Deepest nesting of objects and arrays. The limit also stops at cycles. */
const MAX_DEPTH = 8

/**
 * Adds a copy of one plugin's claims to those of other plugins.
 * @throws TypeError if they are not JSON, have a name that is reserved, unsafe or taken, or are more than `maxBytes`
 * together
 */
export function addClaims(others: OwnClaims, given: unknown, maxBytes: number): OwnClaims {
  if (!isPlainObject(given)) throw new TypeError('tokenClaims did not return an object: return {} for no claims')
  for (const name of Object.keys(given)) {
    if (RESERVED.has(name)) throw new TypeError(`the claim "${name}" is reserved: choose another name`)
    if (Object.hasOwn(others, name))
      throw new TypeError(`another plugin has a claim "${name}" too: choose another name`)
  }
  assertJson(given, '', 0)
  const text = JSON.stringify({ ...others, ...given })
  const bytes = Buffer.byteLength(text)
  if (bytes > maxBytes)
    throw new TypeError(`the claims of all plugins have ${bytes} bytes as JSON together, and may have ${maxBytes}`)
  return JSON.parse(text) as OwnClaims
}

function assertJson(value: unknown, path: string, depth: number): void {
  const claim = path === '' ? 'a claim' : `the claim "${path.slice(1, 100)}"`
  if (depth > MAX_DEPTH) throw new TypeError(`${claim} is nested more than ${MAX_DEPTH} levels deep, or has a cycle`)
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return
  if (typeof value === 'number' && Number.isFinite(value)) return
  if (Array.isArray(value)) {
    // `forEach` skips the holes of a sparse array, which JSON would write as null.
    for (let index = 0; index < value.length; index += 1) assertJson(value[index], `${path}.${index}`, depth + 1)
    return
  }
  if (!isPlainObject(value)) throw new TypeError(`${claim} is not JSON: ${describe(value)}`)
  for (const [name, inner] of Object.entries(value)) {
    if (UNSAFE.has(name)) throw new TypeError(`${claim} has a field "${name}", which is unsafe to read`)
    assertJson(inner, `${path}.${name}`, depth + 1)
  }
}

const describe = (value: unknown): string => {
  if (value === undefined) return 'it is undefined. Leave it out, or make it null'
  if (typeof value === 'object') return 'it is an object of a class. Make it text'
  return `it is a ${typeof value}`
}

/** Objects with a `toJSON` are refused: JSON would contain the result of that function, which was not checked. */
function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return (
    (prototype === Object.prototype || prototype === null) &&
    typeof (value as { toJSON?: unknown }).toJSON !== 'function'
  )
}
