/** Error codes of login by custom token with their default messages. */
export const CUSTOM_AUTH_ERRORS = {
  custom_auth_token_unavailable: 'The app could not say who is logged in. Please try again.',
  custom_auth_invalid_token: 'The app gave something that is not a token.',
  custom_auth_token_rejected: 'The login service did not accept the token of the app.',
  custom_auth_keys_unavailable: "The app's login could not be checked right now. Please try again.",
  custom_auth_failed: 'Logging in with the account of the app failed. Please try again.',
} as const

/** A code of {@link CUSTOM_AUTH_ERRORS}. */
export type CustomAuthErrorCode = keyof typeof CUSTOM_AUTH_ERRORS
