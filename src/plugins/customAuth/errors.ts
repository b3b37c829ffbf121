/** Error codes of login by custom token with their default messages. */
export const CUSTOM_AUTH_ERRORS = {
  custom_auth_token_unavailable: 'The app could not say who is logged in. Please try again.',
  custom_auth_invalid_token: 'The app returned something that is not a token.',
  custom_auth_token_rejected: "The login service did not accept the app's token.",
  custom_auth_keys_unavailable: "The app's login could not be checked right now. Please try again.",
  custom_auth_failed: 'The login with your app account failed. Please try again.',
} as const

/** Codes of the errors that this plugin adds; its flows can also fail with codes of the core. */
export type CustomAuthErrorCode = keyof typeof CUSTOM_AUTH_ERRORS
