/** Error codes of the Farcaster plugin with their default messages. */
export const FARCASTER_ERRORS = {
  farcaster_timed_out: 'The request timed out. Try again.',
  farcaster_unavailable: 'Farcaster does not answer. Please try again in a moment.',
  farcaster_login_failed: 'Something went wrong. Try again.',
  farcaster_unlink_failed: 'The Farcaster account could not be unlinked. Please try again.',
} as const

/** Codes of the errors that this plugin adds; its flows can also fail with codes of the core. */
export type FarcasterErrorCode = keyof typeof FARCASTER_ERRORS
