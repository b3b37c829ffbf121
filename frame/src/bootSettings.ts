import type { JWK } from 'jose'

/** Settings that the server gives a page of the frame, in a block of JSON inside its HTML. */
export interface FrameSettings {
  appId: string
  brand: string
  /** Origin patterns of the app, such as `https://*.example.com` or `http://localhost:*`: who may embed and ask. */
  allowedOrigins: readonly string[]
  /** Base address of the Drive API, if the app offers backups to a drive; without a slash at its end. */
  driveApiUrl?: string | undefined
  /** The server's public key (P-256, with its `kid`), under which the bodies of the wallet's calls are sealed. */
  sealingKey: JWK
  /** This is the page that the export page opens in a window of its own. */
  isOwnWindow?: boolean | undefined
}

/** `id` of the element that holds the settings. */
export const SETTINGS_ELEMENT = 'frame-settings'

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/**
 * Reads the block of settings.
 * @throws Error if the page has none, or one that is not whole
 */
export function readSettings(page: Document): FrameSettings {
  const settings = JSON.parse(page.getElementById(SETTINGS_ELEMENT)?.textContent ?? 'null') as Partial<FrameSettings> | null
  const { appId, brand, allowedOrigins, driveApiUrl, sealingKey, isOwnWindow } = settings ?? {}
  if (!isText(appId) || !isText(brand) || !Array.isArray(allowedOrigins) || !allowedOrigins.every(isText) || !isText(sealingKey?.kid)) {
    throw new Error('This page is incomplete: its settings are missing.')
  }
  return { appId, brand, allowedOrigins, sealingKey, ...(isText(driveApiUrl) ? { driveApiUrl } : {}), ...(isOwnWindow === true ? { isOwnWindow } : {}) }
}
