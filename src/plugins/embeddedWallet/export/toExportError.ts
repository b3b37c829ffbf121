import { AuthError, CALLBACK_ERROR_CODES, CLIENT_ERROR_CODES, needsOwnCode } from '../../../core/index.ts'
import { EMBEDDED_WALLET_ERRORS } from '../errors.ts'

/** Error codes that are kept, as they say what happened. */
const OF_EXPORT: readonly string[] = [
  ...CALLBACK_ERROR_CODES,
  ...CLIENT_ERROR_CODES,
  ...Object.keys(EMBEDDED_WALLET_ERRORS),
  'fresh_proof_required',
  'missing_or_invalid_mfa',
  'mfa_verification_max_attempts_reached',
  'mfa_method_unavailable',
  'mfa_timeout',
  'mfa_canceled',
]

/** Maps a failure to get a ticket for the export page. A code that already says what happened stays. */
export const toExportError = (error: unknown): unknown =>
  needsOwnCode(error) && !OF_EXPORT.includes(error.code)
    ? new AuthError('unknown_embedded_wallet_error', 'The key could not be exported.', {
        retryable: true,
        status: error.status,
        cause: error,
      })
    : error
