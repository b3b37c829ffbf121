import fc, { type Arbitrary } from 'fast-check'

/** The part of JSON Schema that zod generates. */
export interface Schema {
  type?: string | undefined
  const?: unknown
  enum?: unknown[] | undefined
  anyOf?: Schema[] | undefined
  oneOf?: Schema[] | undefined
  allOf?: Schema[] | undefined
  properties?: Record<string, Schema> | undefined
  required?: string[] | undefined
  additionalProperties?: Schema | boolean | undefined
  items?: Schema | undefined
  pattern?: string | undefined
  minLength?: number | undefined
  maxLength?: number | undefined
  minimum?: number | undefined
  maximum?: number | undefined
}

export const NASTY_TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udc00a',
  'a\ud83d',
  '\ufeff',
  '\ufffe',
  '\u202e',
  '\u2028',
  '\r\nx-injected: 1',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'length',
  'null',
  'undefined',
  'NaN',
  '-1',
  '1e400',
  "'; drop table users; --",
  '$1',
  '${1}',
  '{{',
  '%',
  '%00',
  '%ED%A0%80',
  '../../etc/passwd',
  'http://[',
  'https://evil.example',
  'http://localhost:5173',
  'javascript:alert(1)',
  'blob:http://localhost:5173/1',
  'İ@example.com',
  'a@b.c',
  '"a b"@example.com',
  '+14155552671',
  '+999',
  '٠١٢٣٤٥',
  '000000',
  `0x${'f'.repeat(40)}`,
  `0x${'0'.repeat(64)}`,
  'A'.repeat(22),
  'A'.repeat(43),
  'A'.repeat(44),
  'a.b.c',
  'eyJhbGciOiJub25lIn0.e30.',
  'did:x:1',
  '2026-13-01T00:00:00Z',
  '+275760-09-13T00:00:00.001Z',
  '𝕏'.repeat(70),
  'a'.repeat(300),
  'a'.repeat(5_000),
]
const NASTY_VALUES: unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e308,
  5e-324,
  [],
  [[]],
  [null],
  {},
  { '': '' },
  { toString: 1, valueOf: 1 },
  { length: 1e9 },
  { then: 1 },
  { toJSON: 1 },
  { constructor: 1 },
]
/** Bodies that cannot be made by `JSON.stringify`, such as malformed or enormous ones. */
const RAW_BODIES = [
  '',
  ' ',
  '{',
  '}',
  'null',
  'true',
  '0',
  '1e999',
  '""',
  '"text"',
  '[]',
  '[{}]',
  '{}',
  '{"a":1,"a":2}',
  '\ufeff{}',
  '{"__proto__":{"x":1}}',
  '{"constructor":{"prototype":{}}}',
  '{"a":"\\ud800"}',
  '{"a":"\\u0000"}',
  '{"a":"\0"}',
  '['.repeat(2_000),
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  `${'{"a":'.repeat(8_000)}1${'}'.repeat(8_000)}`,
  `{"a":"${'a'.repeat(70_000)}"}`,
  `{"a":${'9'.repeat(20_000)}}`,
  'a=b&c=%00',
]

/**
 * Values for fields by name, wherever they occur, so that a call gets past its first check. `{{…}}` is replaced by
 * values of the caller.
 */
const BY_NAME: Record<string, string[]> = {
  email: ['{{email}}', 'grace@example.com'],
  address: ['{{email}}', '{{wallet}}'],
  oldAddress: ['{{email}}'],
  newAddress: ['grace@example.com'],
  phoneNumber: ['+14155552671'],
  refresh_token: ['{{refresh_token}}'],
  id: ['{{session}}'],
  code: ['{{code}}', '123456'],
  target_origin: ['http://localhost:5173'],
  redirect_to: ['http://localhost:5173/'],
  redirectUrl: ['http://localhost:5173/'],
  provider: ['google', 'twitter', 'apple'],
  relying_party: ['http://localhost:5173'],
  method: ['totp', 'sms', 'passkey', 'backup_codes'],
  device_id: ['A'.repeat(21) + 'Q'],
  token: ['{{token}}'],
  mode: ['no-signup', 'login-or-sign-up'],
  key_thumbprint: ['{{thumbprint}}'],
  event_name: ['modal_opened'],
  chainId: ['eip155:1'],
  app_id: ['{{app}}'],
  appId: ['{{app}}'],
}

const nastyText = fc.oneof(
  fc.constantFrom(...NASTY_TEXTS),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.string({ maxLength: 80 }),
)

/** Any JSON value, most of them such that careless code trips over them. */
const anything: Arbitrary<unknown> = fc.oneof(
  nastyText,
  fc.constantFrom(...NASTY_VALUES),
  fc.jsonValue({ maxDepth: 3 }),
)

const textsByRule = new Map<string, Arbitrary<string>>()

/**
 * Texts that a schema accepts. They are kept by rule, because many routes have the same few rules, and making the texts
 * anew for each took a fifth of the fuzz test.
 */
function matching({ pattern, minLength = 0, maxLength = 40 }: Schema): Arbitrary<string> {
  const rule = JSON.stringify([pattern, minLength, maxLength])
  const texts = textsByRule.get(rule) ?? textsOf(pattern, minLength, maxLength)
  textsByRule.set(rule, texts)
  return texts
}

/**
 * Texts that match a pattern. If fast-check does not support the pattern, such as one with Unicode properties, any
 * text.
 */
function textsOf(pattern: string | undefined, minLength: number, maxLength: number): Arbitrary<string> {
  const any = fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) })
  if (pattern === undefined) return any
  try {
    const texts = fc.stringMatching(new RegExp(pattern))
    fc.sample(texts, { numRuns: 1, seed: 1 })
    return texts
  } catch {
    return any
  }
}

/** Values that a JSON Schema accepts. The server may still refuse some, as the schema lacks checks by functions. */
export function accepted(schema: Schema, name = ''): Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map((choice) => accepted(choice, name)))
  if (schema.allOf) return accepted(Object.assign({}, ...schema.allOf) as Schema, name)
  if (schema.type === 'object' || schema.properties) return acceptedObject(schema)
  if (schema.type === 'array') return fc.array(accepted(schema.items ?? {}, name), { maxLength: 3 })
  if (schema.type === 'string') {
    const known = BY_NAME[name]
    const texts = matching(schema)
    return known
      ? fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: texts })
      : texts
  }
  if (schema.type === 'integer')
    return fc.integer({
      min: Math.max(schema.minimum ?? -1_000, -(2 ** 31)),
      max: Math.min(schema.maximum ?? 100_000, 2 ** 31 - 1),
    })
  if (schema.type === 'number')
    return fc.double({ min: schema.minimum ?? -1e6, max: schema.maximum ?? 1e6, noNaN: true })
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'null') return fc.constant(null)
  return anything
}

function acceptedObject({ properties = {}, required = [], additionalProperties }: Schema): Arbitrary<unknown> {
  const own = fc.record(
    Object.fromEntries(Object.entries(properties).map(([key, inner]) => [key, accepted(inner, key)])),
    { requiredKeys: required.filter((key) => key in properties) },
  )
  if (additionalProperties === undefined || typeof additionalProperties === 'boolean') return own
  return fc
    .tuple(own, fc.dictionary(fc.string({ maxLength: 10 }), accepted(additionalProperties), { maxKeys: 3 }))
    .map(([one, more]) => ({ ...more, ...one }))
}

const CHANGES = ['replace', 'remove', 'wrap', 'add', 'deepen', 'lengthen', 'poison'] as const
/** Characters that no database stores. They are appended to a valid text, so that the rest still passes validation. */
const POISONS = ['\0', '\ud800', '\0', '\udc00', '\0']
interface Breakage {
  change: (typeof CHANGES)[number]
  /** Index of the place to break, modulo the number of places. */
  at: number
  value: unknown
}
const breakage: Arbitrary<Breakage> = fc.record({
  change: fc.constantFrom(...CHANGES, 'poison', 'poison', 'poison', 'replace'),
  at: fc.nat(40),
  value: anything,
})

const nest = (value: unknown, depth: number): unknown => (depth === 0 ? value : [nest(value, depth - 1)])

/** Replaces, removes or adds something at one place of a value. */
function broken(value: unknown, { change, at, value: other }: Breakage): unknown {
  const places: { parent: Record<string, unknown>; key: string }[] = []
  const root = { value: structuredClone(value) }
  const visit = (parent: Record<string, unknown>): void => {
    for (const key of Object.keys(parent)) {
      places.push({ parent, key })
      const inner = parent[key]
      if (typeof inner === 'object' && inner !== null) visit(inner as Record<string, unknown>)
    }
  }
  visit(root)
  const { parent, key } = places[at % places.length]!
  const current = parent[key]
  if (change === 'remove') delete parent[key]
  else if (change === 'wrap') parent[key] = [current]
  else if (change === 'deepen') parent[key] = nest(current, 70)
  else if (change === 'lengthen' && typeof current === 'string') parent[key] = current.repeat(400)
  else if (change === 'poison')
    parent[key] = `${typeof current === 'string' ? current : ''}${POISONS[at % POISONS.length]}`
  else if (change === 'add' && typeof current === 'object' && current !== null && !Array.isArray(current))
    (current as Record<string, unknown>)[typeof other === 'string' ? other : 'more'] = other
  else parent[key] = other
  return root.value
}

/** Bodies for a route as JSON text: valid ones, ones with one or two broken places, and raw malformed ones. */
export const bodies = (schema: Schema | undefined): Arbitrary<string> =>
  fc.oneof(
    { weight: 3, arbitrary: accepted(schema ?? {}).map((value) => JSON.stringify(value) ?? '') },
    {
      weight: 5,
      arbitrary: fc
        .tuple(accepted(schema ?? {}), fc.array(breakage, { minLength: 1, maxLength: 2 }))
        .map(([value, all]) => JSON.stringify(all.reduce(broken, value)) ?? ''),
    },
    { weight: 1, arbitrary: fc.constantFrom(...RAW_BODIES) },
  )

/** Values for a parameter in a path or query. */
export const parameters = (name: string): Arbitrary<string> =>
  fc
    .oneof({ weight: 3, arbitrary: fc.constantFrom(...(BY_NAME[name] ?? ['1'])) }, { weight: 2, arbitrary: nastyText })
    .map(encode)
    // Appends bytes that are no valid UTF-8, and path traversal.
    .chain((text) =>
      fc.constantFrom(
        text,
        text,
        text,
        text,
        `${text}%00`,
        `${text}%ED%A0%80`,
        `${text}%`,
        `${text}%2F..%2F`,
        'a'.repeat(101),
      ),
    )

/** Percent-encodes a text, with U+FFFD for lone surrogates. Placeholders such as `{{token}}` stay. */
const encode = (text: string): string =>
  encodeURIComponent(Buffer.from(text).toString()).replaceAll('%7B%7B', '{{').replaceAll('%7D%7D', '}}')
