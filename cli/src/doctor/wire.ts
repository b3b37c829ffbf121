/**
 * The part of the protocol that the doctor needs, so that it works without latchkey installed. A test compares it with
 * the part in the SDK.
 */
export const DEFAULT_BRAND = 'latchkey'

/** Path of the app's configuration. The doctor also recognizes the SDK in a bundle by this text, which minifiers keep. */
export const APP_PATH = '/api/v1/apps/:app_id'

export const FRAME_PATH = '/apps/:app_id/embedded-wallets'

export const appIdHeader = (brand: string): string => `${brand}-app-id`

export const sessionCookies = (brand: string): string[] =>
  ['token', 'refresh-token', 'session', 'id-token'].map((name) => `${brand}-${name}`)

/** Reads the server's brand from its error code for an unknown app id. */
export const brandOfCode = (code: string): string | undefined => /^missing_or_invalid_(.+)_app_id$/.exec(code)?.[1]
