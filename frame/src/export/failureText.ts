import { FRAME_FAILURE_CODES } from '../frameFailure.ts'
import type { FrameError } from 'latchkey/core/frame/contract'
import type { ExportTexts, FailureKind } from './texts.ts'

/** The message for a failure. `isRetryable` tells whether the page offers to try again. */
export interface FailureText {
  title: string
  detail: string
  isRetryable: boolean
}

/** Kinds of failure by the server's code, or by the type of the failure. */
export const KINDS: ReadonlyMap<string, FailureKind> = new Map(
  Object.entries<FailureKind>({
    wallet_not_on_device: 'notOnDevice',
    missing_or_invalid_token: 'loggedOut',
    invalid_request_arguments: 'badRequest',
    export_ticket_invalid: 'ticketOver',
    proof_of_possession_required: 'ticketOver',
    too_many_requests: 'tooManyTries',
    [FRAME_FAILURE_CODES.noTicket]: 'noTicket',
    [FRAME_FAILURE_CODES.storageBlocked]: 'storageBlocked',
    [FRAME_FAILURE_CODES.unreachable]: 'offline',
    [FRAME_FAILURE_CODES.timeout]: 'timedOut',
    [FRAME_FAILURE_CODES.invalidAnswer]: 'service',
    internal_error: 'service',
    service_unavailable: 'service',
    [FRAME_FAILURE_CODES.addressMismatch]: 'damaged',
  }),
)

const RETRYABLE: readonly FailureKind[] = ['tooManyTries', 'offline', 'timedOut', 'service', 'unknown']

/** @param locale BCP 47 tag of the texts */
export function failureText(
  { type, code, retryAfterS }: FrameError,
  { failures, tryAgain }: ExportTexts,
  locale: string,
): FailureText {
  const kind = KINDS.get(code ?? type) ?? KINDS.get(type) ?? 'unknown'
  const { title, detail } = failures[kind]
  const wait = kind === 'tooManyTries' && retryAfterS ? tryAgain.replace('{when}', inTime(locale, retryAfterS)) : null
  return { title, detail: wait ?? detail, isRetryable: RETRYABLE.includes(kind) }
}

/** When a wait is over: 'in 40 seconds', 'in 5 minutes', rounded up. The limits of an export are minutes long. */
const inTime = (locale: string, seconds: number): string => {
  const format = new Intl.RelativeTimeFormat(locale)
  return seconds < 100 ? format.format(seconds, 'second') : format.format(Math.ceil(seconds / 60), 'minute')
}
