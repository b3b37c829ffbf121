import {
  DETAILS,
  FORMAT,
  LANES,
  OUTCOMES,
  VERSION,
  type RecordedDetails,
  type RecordedEntry,
  type Recording,
} from './types.ts'

export type RecordingErrorCode =
  | 'recording_too_large'
  | 'recording_not_json'
  | 'recording_unknown_format'
  | 'recording_other_version'
  | 'recording_damaged'

/** Says why a file cannot be shown as a recording. `code` is stable; `message` says what to do. */
export class RecordingError extends Error {
  override readonly name = 'RecordingError'
  readonly code: RecordingErrorCode

  constructor(code: RecordingErrorCode, message: string) {
    super(message)
    this.code = code
  }
}

/** Maximum length of a file, in characters: several times that of a recording with the highest entry limit. */
export const MAX_CHARACTERS = 32_000_000
const MAX_ENTRIES = 50_000
const MAX_TEXT = 2_000

type Fields = Readonly<Record<string, unknown>>

/**
 * Reads a recording from its file. Everything in it is checked, because the sender of a bug report may have changed it.
 *
 * @param text The file's contents.
 * @throws RecordingError `recording_too_large`, `recording_not_json`, `recording_unknown_format`, `recording_other_version`, `recording_damaged`
 * @example
 * const { entries } = readRecording(await file.text())
 */
export function readRecording(text: string): Recording {
  if (text.length > MAX_CHARACTERS)
    throw new RecordingError('recording_too_large', 'This file is larger than any recording of the inspector.')
  const fields = parse(text)
  if (!isRecord(fields) || fields.format !== FORMAT) {
    throw new RecordingError(
      'recording_unknown_format',
      "This file is not a recording of Latchkey's inspector. Choose one that was saved with it.",
    )
  }
  if (fields.version !== VERSION) {
    const version = typeof fields.version === 'number' ? String(fields.version) : 'unknown'
    throw new RecordingError(
      'recording_other_version',
      `This recording has version ${version}, and this panel reads version ${VERSION}. Open it with the Latchkey that made it${typeof fields.sdk === 'string' ? ` (${readText(fields.sdk, 'sdk')})` : ''}.`,
    )
  }
  const { entries } = fields
  if (!Array.isArray(entries) || entries.length > MAX_ENTRIES)
    throw damaged('entries', `a list of ${MAX_ENTRIES} at most`)
  return {
    format: FORMAT,
    version: VERSION,
    sdk: readText(fields.sdk, 'sdk'),
    beganAt: readDate(fields.beganAt, 'beganAt'),
    savedAt: readDate(fields.savedAt, 'savedAt'),
    limit: readCount(fields.limit, 'limit'),
    dropped: readCount(fields.dropped, 'dropped'),
    entries: readEntries(entries),
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new RecordingError(
      'recording_not_json',
      'This file is not JSON, or it is incomplete. Save the recording again, or ask for the whole file.',
    )
  }
}

const damaged = (place: string, wanted: string): RecordingError =>
  new RecordingError(
    'recording_damaged',
    `This recording is damaged: '${place}' should be ${wanted}. Ask for the file as it was saved.`,
  )

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Reads the entries. Their ids must rise, and parents must come first, so that the tree has no cycle. */
function readEntries(values: readonly unknown[]): RecordedEntry[] {
  let before = 0
  return values.map((value, index) => {
    const entry = readEntry(value, `entries[${index}]`)
    if (entry.id <= before) throw damaged(`entries[${index}].id`, 'higher than the one before')
    before = entry.id
    return entry
  })
}

function readEntry(value: unknown, place: string): RecordedEntry {
  if (!isRecord(value)) throw damaged(place, 'an entry')
  const id = readCount(value.id, `${place}.id`)
  const at = readTime(value.at, `${place}.at`)
  const end = value.end === null ? null : readTime(value.end, `${place}.end`)
  if (end !== null && end < at) throw damaged(`${place}.end`, 'no earlier than its beginning')
  const parent = value.parent === null ? null : readCount(value.parent, `${place}.parent`)
  if (parent !== null && parent >= id) throw damaged(`${place}.parent`, 'an earlier entry')
  return {
    id,
    parent,
    lane: readOneOf(LANES, value.lane, `${place}.lane`),
    name: readText(value.name, `${place}.name`),
    plugin: value.plugin === null ? null : readText(value.plugin, `${place}.plugin`),
    at,
    end,
    outcome: value.outcome === null ? null : readOneOf(OUTCOMES, value.outcome, `${place}.outcome`),
    details: readDetails(value.details, `${place}.details`),
  }
}

function readDetails(value: unknown, place: string): RecordedDetails {
  if (!isRecord(value)) throw damaged(place, 'an object')
  return Object.fromEntries(
    Object.entries(value).map(([name, text]) => [readOneOf(DETAILS, name, place), readText(text, `${place}.${name}`)]),
  )
}

function readText(value: unknown, place: string): string {
  if (typeof value !== 'string' || value.length > MAX_TEXT)
    throw damaged(place, `a text of ${MAX_TEXT} characters at most`)
  return value
}

function readCount(value: unknown, place: string): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) throw damaged(place, 'a whole number')
  return value
}

function readTime(value: unknown, place: string): number {
  if (typeof value !== 'number' || !Number.isFinite(value) || value < 0)
    throw damaged(place, 'a number of milliseconds')
  return value
}

function readDate(value: unknown, place: string): string {
  const text = readText(value, place)
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(text) || Number.isNaN(Date.parse(text)))
    throw damaged(place, 'a time such as 2026-01-31T12:00:00.000Z')
  return text
}

function readOneOf<Value extends string>(values: readonly Value[], value: unknown, place: string): Value {
  const found = values.find((candidate) => candidate === value)
  if (found === undefined) throw damaged(place, `one of ${values.join(', ')}`)
  return found
}
