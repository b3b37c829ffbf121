import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { ConsoleSettings } from '../apps/index.ts'
import type { PluginHttp } from '../contract/index.ts'
import { RequestError } from '../foundation/index.ts'
import { gzipped } from '../http/index.ts'

/** The built pages: a script, the modules that it needs at once, a style sheet, and what loads later. */
export interface ConsolePages {
  entry: string
  preloads: readonly string[]
  style: string
  files: ReadonlyMap<string, { body: Uint8Array; type: string; integrity: string }>
}

export interface PageRouteDeps {
  pages: ConsolePages
  settings: Pick<ConsoleSettings, 'app' | 'origin' | 'path'>
  publicOrigin: string
  brand: string
}

/** Bytes of a nonce (CSP requires at least 16). */
const NONCE_BYTES = 18
const fileParams = z.object({ name: z.string() })

/** Only files of the build run and style the page, and nothing frames it. The nonce is for the modal's own styles. */
const policyOf = (nonce: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    // Sample mails, each with a sandbox of its own.
    "frame-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ')

const PAGE_HEADERS = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
  'permissions-policy':
    'camera=(), geolocation=(), microphone=(), payment=(), usb=(), clipboard-write=(self), publickey-credentials-create=(self), publickey-credentials-get=(self)',
}

/** Adds the console's page, at its path and all deep links below it, and its files. They hold nothing that is secret. */
export function pageRoutes(http: PluginHttp, { pages, settings, publicOrigin, brand }: PageRouteDeps): void {
  const { path, app: appId, origin } = settings
  const apiUrl = origin ?? publicOrigin
  const send = gzipped()

  const link = (name: string, attributes: (url: string) => string): string => {
    const integrity = pages.files.get(name)?.integrity ?? ''
    return `${attributes(`${path}/assets/${name}`)} integrity="${integrity}" crossorigin>`
  }
  const head = [
    link(pages.style, (url) => `<link rel="stylesheet" href="${url}"`),
    ...pages.preloads.map((name) => link(name, (url) => `<link rel="modulepreload" href="${url}"`)),
    `${link(pages.entry, (url) => `<script type="module" src="${url}"`)}</script>`,
  ].join('\n')
  const pageOf = (nonce: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Console</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<script type="application/json" id="latchkey-console">${JSON.stringify({ apiUrl, appId, brand, path, nonce }).replaceAll('<', '\\u003c')}</script>
${head}
</head>
<body>
<div id="root"></div>
<noscript><p>The console needs JavaScript.</p></noscript>
</body>
</html>
`

  http.get(`${path}/assets/:name`, { schema: { hide: true, params: fileParams } }, (request, reply) => {
    const file = pages.files.get(request.params.name)
    if (!file) throw nothing()
    return send(request, reply.header('cache-control', 'public, max-age=31536000, immutable'), file)
  })
  for (const url of [path, `${path}/*`])
    http.get(url, { schema: { hide: true } }, (request, reply) => {
      const isElsewhere = origin !== undefined && request.host !== new URL(origin).host
      if (isElsewhere || request.url.startsWith(`${path}/api`) || request.url.startsWith(`${path}/assets/`))
        throw nothing()
      const nonce = randomBytes(NONCE_BYTES).toString('base64')
      return reply
        .headers({ ...PAGE_HEADERS, 'content-security-policy': policyOf(nonce) })
        .type('text/html; charset=utf-8')
        .send(pageOf(nonce))
    })
}

const nothing = (): RequestError => new RequestError(404, 'not_found', 'There is nothing at this path.')
