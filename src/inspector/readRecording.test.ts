import { readRecording } from './readRecording.ts'
import type { RecordedEntry, Recording } from './types.ts'

const entry = (changes: object = {}): RecordedEntry => ({
  id: 1,
  parent: null,
  lane: 'flow',
  name: 'email/sendCode',
  plugin: 'email',
  at: 0,
  end: 5,
  outcome: 'done',
  details: {},
  ...changes,
})

const recording = (changes: object = {}): Recording => ({
  format: 'latchkey-inspector',
  version: 1,
  sdk: '0.1.0',
  beganAt: '2026-01-31T12:00:00.000Z',
  savedAt: '2026-01-31T12:01:00.000Z',
  limit: 5000,
  dropped: 0,
  entries: [entry(), entry({ id: 3, parent: 1, lane: 'saga', end: null, outcome: null, details: { code: 'x' } })],
  ...changes,
})

const failureOf = (text: string): unknown => {
  try {
    return readRecording(text)
  } catch (error) {
    const { code, message } = error as { code: string; message: string }
    return [code, message]
  }
}

it('a recording is read as it was saved', () => {
  expect(readRecording(JSON.stringify(recording()))).toEqual(recording())
})

it('fields of a recording that are not known are dropped, __proto__ among them', () => {
  const text = JSON.stringify(recording({ entries: [{ ...entry(), html: '<script>' }], extra: 1 })).replace(
    '{"format"',
    '{"__proto__":{"polluted":true},"format"',
  )
  const read = readRecording(text)
  expect(read).toEqual(recording({ entries: [entry()] }))
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
})

it.each([
  ['half of a file', JSON.stringify(recording()).slice(0, 80), 'recording_not_json', /incomplete/],
  ['a picture', '\u0089PNG', 'recording_not_json', /not JSON/],
  ['other JSON', '{"name":"latchkey"}', 'recording_unknown_format', /not a recording of Latchkey's inspector/],
  ['a list', '[]', 'recording_unknown_format', /Choose one/],
  ['null', 'null', 'recording_unknown_format', /Choose one/],
  [
    'a later version',
    JSON.stringify(recording({ version: 2, sdk: '3.0.0' })),
    'recording_other_version',
    /has version 2, .* reads version 1\. .*\(3\.0\.0\)/,
  ],
  ['a version that is none', JSON.stringify(recording({ version: 'x' })), 'recording_other_version', /version unknown/],
  ['what is too large', ' '.repeat(32_000_001), 'recording_too_large', /larger than any/],
])('a recording is not read from %s', (_what, text, code, message) => {
  expect(failureOf(text)).toEqual([code, expect.stringMatching(message)])
})

it.each<[where: string, changes: object]>([
  ['entries', { entries: {} }],
  ['entries', { entries: Array.from({ length: 50_001 }, () => 0) }],
  ['entries[0]', { entries: [null] }],
  ['entries[0].lane', { entries: [entry({ lane: 'elsewhere' })] }],
  ['entries[0].name', { entries: [entry({ name: 7 })] }],
  ['entries[0].name', { entries: [entry({ name: 'x'.repeat(2_001) })] }],
  ['entries[0].at', { entries: [entry({ at: -1 })] }],
  ['entries[0].end', { entries: [entry({ at: 9 })] }],
  ['entries[0].outcome', { entries: [entry({ outcome: 'maybe' })] }],
  ['entries[0].details', { entries: [entry({ details: { html: 'x' } })] }],
  ['entries[0].details.code', { entries: [entry({ details: { code: {} } })] }],
  // An entry that is its own parent would make drawing the tree never end.
  ['entries[0].parent', { entries: [entry({ parent: 1 })] }],
  ['entries[1].id', { entries: [entry(), entry()] }],
  ['savedAt', { savedAt: 'yesterday' }],
  ['dropped', { dropped: 0.5 }],
])('a damaged recording is refused, naming the damaged field: %s', (where, changes) => {
  expect(failureOf(JSON.stringify(recording(changes)))).toEqual([
    'recording_damaged',
    expect.stringContaining(`'${where}'`),
  ])
})
