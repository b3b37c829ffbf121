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
const KINDS = new Map<string, FailureKind>(
  Object.entries({
    wallet_not_on_device: 'notOnDevice',
    missing_or_invalid_token: 'loggedOut',
    invalid_request_arguments: 'badRequest',
    export_ticket_invalid: 'ticketOver',
    proof_of_possession_required: 'ticketOver',
    too_many_requests: 'tooManyTries',
    [FRAME_FAILURE_CODES.noTicket]: 'noTicket',
    [FRAME_FAILURE_CODES.storageBlocked]: 'storageBlocked',
    [FRAME_FAILURE_CODES.unreachable]: 'offline',
    [FRAME_FAILURE_CODES.timeout]: 'offline',
  }),
)

const RETRYABLE: readonly FailureKind[] = ['tooManyTries', 'offline', 'unknown']

export function failureText({ type, code }: FrameError, { failures }: ExportTexts): FailureText {
  const kind = KINDS.get(code ?? type) ?? KINDS.get(type) ?? 'unknown'
  return { ...failures[kind], isRetryable: RETRYABLE.includes(kind) }
}
