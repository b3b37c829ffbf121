import type { FrameFiles, FramePage } from '@latchkey/frame'
import type { JWK } from 'jose'
import { escapeHtml } from '../../../core/foundation/index.ts'

/** Settings of the page, which reads them from a block of JSON. */
export interface PageSettings {
  appId: string
  brand: string
  allowedOrigins: readonly string[]
  driveApiUrl?: string | undefined
  sealingKey: JWK
  /** Nonce for the page's first proof of possession, so that its first call is not sent twice. */
  proofNonce: string
  /** True if the frame asks its user itself before it signs. */
  confirmInFrame?: boolean | undefined
  /** Name of the app, shown when the frame asks its user. */
  appName?: string | undefined
  /** True for the export page in its own window. */
  isOwnWindow?: boolean | undefined
}

/** The `id` of the JSON block with the settings, which the frame looks for. */
const SETTINGS_ELEMENT = 'frame-settings'

/** Encodes JSON for a script element: no text in it can end the element or start a comment. */
const embeddedJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/** Path of a file of the frame's build. It contains the build's hash, so that the file can be cached for ever. */
export const filePath = ({ hash }: Pick<FrameFiles, 'hash'>, name: string): string => `/frame/${hash}/${name}`

/**
 * Builds the HTML of a page of the frame. It depends only on the app and the nonces, and contains nothing from the
 * request.
 * @param title announced by screen readers for the frame
 */
export function pageHtml(
  frame: FrameFiles,
  page: FramePage,
  title: string,
  settings: PageSettings,
  nonce: string,
): string {
  const source = (name: string): string =>
    `${filePath(frame, name)}" integrity="${frame.files.get(name)?.integrity ?? ''}" nonce="${nonce}`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${escapeHtml(title)}</title>
${page.style === undefined ? '' : `<link rel="stylesheet" href="${source(page.style)}">\n`}${page.preloads.map((name) => `<link rel="modulepreload" href="${source(name)}">\n`).join('')}<script type="application/json" id="${SETTINGS_ELEMENT}" nonce="${nonce}">${embeddedJson(settings)}</script>
<script type="module" src="${source(page.entry)}"></script>
</head>
<body></body>
</html>
`
}

/** HTML for a URL whose app id is unknown. */
export const NOTHING_HTML = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Not found</title></head>
<body><p>There is no app with this id on this server.</p></body>
</html>
`
