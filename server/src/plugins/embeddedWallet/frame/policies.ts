/** Response headers that limit what a page of the frame may do. */

/** Origins that may embed a page, and what the page may use. */
export interface PagePolicy {
  nonce: string
  /**
   * Origin patterns of the app; empty if no page may embed it. They are written as CSP writes host sources, and were
   * validated with the configuration.
   */
  allowedOrigins: readonly string[]
  /** Origins that the page may call besides its own. */
  connectTo: readonly string[]
  /** Browser features that the page needs, by their names in `Permissions-Policy`. */
  features: readonly string[]
}

/** Name of the frame's only Trusted Types policy, which allows the URL of our own worker. */
const TRUSTED_TYPES_POLICY = 'frame-worker'

/** Browser features that are disabled unless a page needs them. */
const FEATURES = [
  'accelerometer',
  'autoplay',
  'camera',
  'clipboard-read',
  'clipboard-write',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'otp-credentials',
  'payment',
  'picture-in-picture',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'sync-xhr',
  'usb',
  'window-management',
  'xr-spatial-tracking',
] as const

/**
 * CSP of a page (CSP Level 3): only scripts with this response's nonce run, and only the app's pages may embed the
 * page.
 */
export function contentPolicy({ nonce, allowedOrigins, connectTo }: PagePolicy): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'nonce-${nonce}'`,
    ["connect-src 'self'", ...connectTo].join(' '),
    "worker-src 'self'",
    ['frame-ancestors', ...(allowedOrigins.length > 0 ? allowedOrigins : ["'none'"])].join(' '),
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${TRUSTED_TYPES_POLICY}`,
  ].join('; ')
}

const permissionsPolicy = (features: readonly string[]): string =>
  FEATURES.map((feature) => `${feature}=${features.includes(feature) ? '(self)' : '()'}`).join(', ')

/** Headers of a page that the app's own pages may embed, even if they isolate themselves (COEP). */
export const pageHeaders = (policy: PagePolicy): Record<string, string> => ({
  'cache-control': 'no-store',
  'content-security-policy': contentPolicy(policy),
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'cross-origin',
  'permissions-policy': permissionsPolicy(policy.features),
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
})

/**
 * Additional headers of a page in its own window. Any other opener policy would cut it off from the frame that sends it
 * the key.
 */
export const ownWindowHeaders: Record<string, string> = {
  'cross-origin-opener-policy': 'unsafe-none',
  'x-frame-options': 'DENY',
}

/** Headers of the page that answers an unknown app id. */
export const nothingHeaders: Record<string, string> = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
}

/**
 * Headers of a file whose path contains the build's hash. Only the worker may compile WebAssembly, by its own policy.
 */
export const fileHeaders = (isWorker: boolean): Record<string, string> => ({
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': `default-src 'none'; base-uri 'none'; frame-ancestors 'none'${isWorker ? "; script-src 'wasm-unsafe-eval'" : ''}`,
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
})
