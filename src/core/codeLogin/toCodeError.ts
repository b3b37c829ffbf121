import { AuthError } from '../errors/AuthError.ts'
import { needsOwnCode } from '../errors/sharedFailures.ts'
import { codeError, type CodeChannel } from './channel.ts'

/** The call that failed: sending a code, redeeming it, or unlinking. */
export type CodeLoginStep = 'send' | 'verify' | 'unlink'

/** Failures after which the code may still be right: it stays in the boxes, so that the user can submit it again. */
export const UNDELIVERED: readonly string[] = ['client_request_timeout', 'network_unreachable']

const FALLBACKS = { send: 'not_sent', verify: 'verification_failed', unlink: 'unlink_failed' } as const

/**
 * Turns a failed call into the error shown to the user (ERROR-22 to ERROR-24). Anything
 * but an `AuthError` is a defect and is left for the core to report.
 */
export function toCodeError(channel: CodeChannel, error: unknown, step: CodeLoginStep): unknown {
  if (!needsOwnCode(error)) return error
  const { code, status } = error
  // Some error codes of the plugin come from its server half.
  if (Object.hasOwn(channel.errors, code)) return error
  if (step === 'verify' && (code === 'invalid_credentials' || status === 422)) {
    return new AuthError('invalid_credentials', 'Invalid or expired verification code', {
      retryable: true,
      status,
      cause: error,
    })
  }
  if (step !== 'send' || code !== 'invalid_data') return codeError(channel, FALLBACKS[step], error)
  const { invalidAddress, errors } = channel
  return new AuthError(invalidAddress, errors[invalidAddress] ?? '', { retryable: true, status, cause: error })
}
