/** Kinds of entries. The panel draws each in a lane of its own. */
export const LANES = ['flow', 'screen', 'request', 'saga', 'action', 'client'] as const
export type Lane = (typeof LANES)[number]

export const OUTCOMES = ['done', 'failed', 'cancelled'] as const
export type RecordedOutcome = (typeof OUTCOMES)[number]

/** Details of an entry besides its name and its times, redacted. */
export const DETAILS = [
  'arguments',
  'payload',
  'data',
  'result',
  'label',
  'by',
  'error',
  'code',
  'status',
  'reason',
  'message',
  'stack',
  'under',
  'plugins',
] as const
export type DetailName = (typeof DETAILS)[number]
export type RecordedDetails = Readonly<Partial<Record<DetailName, string>>>

/** Something that happened in a client, or that lasted for a while. */
export interface RecordedEntry {
  /** Id from 1, in the order in which entries began. */
  readonly id: number
  /** Id of the saga or flow that the entry is part of; `null` if it is part of none. */
  readonly parent: number | null
  readonly lane: Lane
  /** A flow's id, a screen, `POST /path`, `call(sendCode, …)`, an action's type. */
  readonly name: string
  /** Id of the plugin that the entry belongs to; `core` for the core; `null` if unknown. */
  readonly plugin: string | null
  /** Milliseconds since the recording began, by the client's clock; never less than for the entry before. */
  readonly at: number
  /** End in milliseconds, like `at`; `null` until the entry has ended. */
  readonly end: number | null
  readonly outcome: RecordedOutcome | null
  readonly details: RecordedDetails
}

/** Contents of a recording's file: plain data, secrets redacted. */
export interface Recording {
  readonly format: 'latchkey-inspector'
  readonly version: 1
  /** Version of Latchkey, such as `0.1.0`. */
  readonly sdk: string
  /** Times at which the recording began and was saved; ISO 8601, by the client's clock. */
  readonly beganAt: string
  readonly savedAt: string
  /** Maximum number of entries that the inspector kept, its option `limit`. */
  readonly limit: number
  /** Number of older entries that were dropped. */
  readonly dropped: number
  readonly entries: readonly RecordedEntry[]
}

export const FORMAT = 'latchkey-inspector'
export const VERSION = 1
