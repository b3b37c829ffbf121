/** The part of the wire contract that the doctor needs, so that it works without latchkey installed. A test compares it with the contract. */
export const DEFAULT_BRAND = 'latchkey'

/** Also how the SDK is known in a bundle: the text outlives minifying. */
export const APP_PATH = '/api/v1/apps/:app_id'

export const FRAME_PATH = '/apps/:app_id/embedded-wallets'

export const appIdHeader = (brand: string): string => `${brand}-app-id`

export const sessionCookies = (brand: string): string[] => ['token', 'refresh-token', 'session'].map((name) => `${brand}-${name}`)

/** Of a refusal of an app id: it names the brand of the server. */
export const brandOfCode = (code: string): string | undefined => /^missing_or_invalid_(.+)_app_id$/.exec(code)?.[1]
