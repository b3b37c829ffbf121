import { createErrors, needsOwnCode } from '../../../core/index.ts'

/** Error codes of the Farcaster signer with their default messages. */
export const FARCASTER_SIGNER_ERRORS = {
  farcaster_signer_no_account: 'Connect your Farcaster account first.',
  farcaster_signer_not_approved: 'Approve this app in your Farcaster app first.',
  farcaster_signer_rejected: 'The request was rejected in your Farcaster app.',
  farcaster_signer_timed_out: 'The request timed out. Try again.',
  farcaster_signer_disabled: 'This app cannot request signers.',
  farcaster_signer_failed: 'Something went wrong. Please try again.',
} as const

/** Codes of the errors that this plugin adds; its flows can also fail with codes of the core. */
export type FarcasterSignerErrorCode = keyof typeof FARCASTER_SIGNER_ERRORS

export const signerError = createErrors(FARCASTER_SIGNER_ERRORS, ['farcaster_signer_disabled'])

/** Codes that are kept, as they say more than `farcaster_signer_failed`. */
const KEPT: readonly string[] = [
  'embedded_wallet_not_found',
  'wallet_not_on_device',
  'exited_auth_flow',
  'user_rejected_request',
  'frame_unreachable',
  'frame_timed_out',
  'frame_reloaded',
  'missing_or_invalid_mfa',
  'mfa_verification_max_attempts_reached',
  'client_destroyed',
]

/** Maps the error of a failed call (FARCASTER-23). Errors other than `AuthError` are bugs and pass through for the core to report. */
export function toSignerError(error: unknown): unknown {
  if (!needsOwnCode(error)) return error
  const code = error.code
  if (KEPT.includes(code) || Object.hasOwn(FARCASTER_SIGNER_ERRORS, code)) return error
  if (code === 'farcaster_signer_not_found') return signerError('farcaster_signer_not_approved', error)
  return signerError('farcaster_signer_failed', error)
}
