/** Lane of a {@link RecordedEntry}. */
export const LANES = ['flow', 'screen', 'request', 'saga', 'action', 'client'] as const
export type Lane = (typeof LANES)[number]

export const OUTCOMES = ['done', 'failed', 'cancelled'] as const
export type RecordedOutcome = (typeof OUTCOMES)[number]

/** Details of an entry besides its name and its times, redacted. */
export const DETAILS = ['arguments', 'payload', 'data', 'result', 'label', 'by', 'error', 'code', 'status', 'reason', 'message', 'stack', 'under', 'plugins'] as const
export type DetailName = (typeof DETAILS)[number]
export type RecordedDetails = Readonly<Partial<Record<DetailName, string>>>

/** Something that happened in a client, or that lasted for a while. */
export interface RecordedEntry {
  /** In the order of their beginnings, from 1. */
  readonly id: number
  /** The saga or flow that it is part of. `null` if nothing in the recording did it. */
  readonly parent: number | null
  readonly lane: Lane
  /** A flow's id, a screen, `POST /path`, `call(sendCode, …)`, an action's type. */
  readonly name: string
  /** The plugin whose it is; `core` for the kernel; `null` where that is not known. */
  readonly plugin: string | null
  /** Milliseconds since the recording began, on the client's clock; never less than those of the entry before. */
  readonly at: number
  /** As `at`; `null` while it lasts. */
  readonly end: number | null
  readonly outcome: RecordedOutcome | null
  readonly details: RecordedDetails
}

/** Contents of a recording's file: plain data, secrets redacted. */
export interface Recording {
  readonly format: 'latchkey-inspector'
  readonly version: 1
  /** Of Latchkey, such as `0.1.0`. */
  readonly sdk: string
  /** When the recording began, and when this was made of it; ISO 8601, on the client's clock. */
  readonly beganAt: string
  readonly savedAt: string
  /** Number of entries it holds at most. */
  readonly limit: number
  /** Number of older entries that were dropped. */
  readonly dropped: number
  readonly entries: readonly RecordedEntry[]
}

export const FORMAT = 'latchkey-inspector'
export const VERSION = 1
