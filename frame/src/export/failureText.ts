import { FRAME_FAILURE_CODES } from '../frameFailure.ts'
import type { FrameError } from 'latchkey/core/frame/contract'

/** What is said of a failure, and whether trying again can help. */
export interface FailureText {
  title: string
  detail: string
  isRetryable: boolean
}

const TEXTS: Record<string, FailureText> = {
  wallet_not_on_device: {
    title: 'This device does not have your wallet yet',
    detail: 'Go back, recover your account on this device, and open this again.',
    isRetryable: false,
  },
  missing_or_invalid_token: { title: 'You are logged out', detail: 'Close this, log in again, and come back.', isRetryable: false },
  invalid_request_arguments: { title: 'Something went wrong', detail: 'Close this and open it again.', isRetryable: false },
  mfa_verification_max_attempts_reached: {
    title: 'That was not confirmed',
    detail: 'There were too many tries. Close this and open it again.',
    isRetryable: false,
  },
  too_many_requests: { title: 'Too many tries', detail: 'Wait a few minutes, then try again.', isRetryable: true },
  [FRAME_FAILURE_CODES.unreachable]: { title: 'No connection', detail: 'Check your connection, then try again.', isRetryable: true },
  [FRAME_FAILURE_CODES.timeout]: { title: 'No connection', detail: 'Check your connection, then try again.', isRetryable: true },
}

const UNKNOWN: FailureText = { title: 'Something went wrong', detail: "We're on it. Please try again later.", isRetryable: true }

export const failureText = ({ type, code }: FrameError): FailureText => TEXTS[code ?? type] ?? TEXTS[type] ?? UNKNOWN
