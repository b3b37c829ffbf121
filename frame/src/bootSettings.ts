import type { JWK } from 'jose'

/** Settings that the server gives a page of the frame, in a block of JSON inside its HTML. */
export interface FrameSettings {
  appId: string
  brand: string
  /**
   * Origin patterns of the pages that may embed the frame and send it requests, such as `https://*.example.com` or
   * `http://localhost:*`.
   */
  allowedOrigins: readonly string[]
  /** Base address of the Drive API, if the app offers backups to a drive; without a slash at its end. */
  driveApiUrl?: string | undefined
  /** The server's public key (P-256, with its `kid`), under which the bodies of the wallet's calls are sealed. */
  sealingKey: JWK
  /**
   * The server's nonce for the first proof of possession (RFC 9449, section 8). Absent if an older server wrote the
   * page.
   */
  proofNonce?: string | undefined
  /** True if the frame asks the user for consent before each signature. */
  confirmInFrame?: boolean | undefined
  /** Name of the app, which the confirmation sheet shows to the user. */
  appName?: string | undefined
  /** True for the page that the export page opens in its own window. */
  isOwnWindow?: boolean | undefined
}

/** `id` of the element that holds the settings. */
export const SETTINGS_ELEMENT = 'frame-settings'

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/**
 * Reads the block of settings.
 * @throws Error if the page has no settings, or incomplete ones
 */
export function readSettings(page: Document): FrameSettings {
  const settings = JSON.parse(
    page.getElementById(SETTINGS_ELEMENT)?.textContent ?? 'null',
  ) as Partial<FrameSettings> | null
  const { appId, brand, allowedOrigins, driveApiUrl, sealingKey, proofNonce, confirmInFrame, appName, isOwnWindow } =
    settings ?? {}
  if (
    !isText(appId) ||
    !isText(brand) ||
    !Array.isArray(allowedOrigins) ||
    !allowedOrigins.every(isText) ||
    !isText(sealingKey?.kid)
  ) {
    throw new Error('This page is incomplete: its settings are missing.')
  }
  return {
    appId,
    brand,
    allowedOrigins,
    sealingKey,
    ...(isText(proofNonce) ? { proofNonce } : {}),
    ...(isText(driveApiUrl) ? { driveApiUrl } : {}),
    ...(confirmInFrame === true ? { confirmInFrame } : {}),
    ...(isText(appName) ? { appName } : {}),
    ...(isOwnWindow === true ? { isOwnWindow } : {}),
  }
}
