import { timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Apps } from '../apps/index.ts'
import type { PluginHttp } from '../contract/index.ts'
import { type Clock, RequestError } from '../foundation/index.ts'
import type { Keyring } from '../keys/index.ts'
import { LANGUAGES } from '../messages/index.ts'
import type { WriteSamples } from './messageSamples.ts'

interface Signing {
  keyring: Pick<Keyring, 'mac'>
  clock: Clock
  settings: { path: string }
}

export interface PreviewRouteDeps extends Signing {
  apps: Pick<Apps, 'find'>
  writeSamples: WriteSamples
}

interface Preview {
  appId: string
  language: string
  name: string
}

const HOUR_S = 3_600

/** A mail in a frame of the console: its inline styles and its logo, in a sandbox. */
const MAIL_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src https:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox",
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
}

const sign = ({ keyring }: Signing, { appId, language, name }: Preview, until: number): Buffer =>
  keyring.mac('console-previews', appId, language, name, String(until))

const pathOf = ({ path }: Signing['settings'], app: string, language: string, name: string): string =>
  `${path}/previews/${app}/${language}/${name}`

/**
 * Signs the path of a mail's HTML, since a frame sends neither token nor proof. It is good for one to two hours, and the
 * same within an hour, so that a page that reads anew doesn't load the frame again.
 */
export function previewUrl(signing: Signing, preview: Preview): string {
  const until = (Math.ceil(signing.clock.now() / 1000 / HOUR_S) + 1) * HOUR_S
  const key = sign(signing, preview, until).toString('hex')
  const { appId, language, name } = preview
  return `${pathOf(signing.settings, encodeURIComponent(appId), language, name)}?until=${until}&key=${key}`
}

/** Shows a mail in the colours of one scheme, whatever the browser prefers: not every browser takes a frame's scheme. */
const inScheme = (html: string, scheme: 'light' | 'dark'): string =>
  html
    .replaceAll(/@media\s*\(prefers-color-scheme:\s*dark\)/g, scheme === 'dark' ? '@media all' : '@media not all')
    .replaceAll(/(color-scheme(?::\s*|"\s+content="))light dark/g, `$1${scheme}`)

const params = z.object({ app_id: z.string().max(200), language: z.enum(LANGUAGES), name: z.string().max(64) })
const query = z.object({
  until: z.coerce.number().int(),
  key: z.string().regex(/^[0-9a-f]{64}$/),
  scheme: z.enum(['light', 'dark']).default('light'),
})

/** Adds the HTML of sample mails, which the console shows in a frame. */
export function previewRoute(http: PluginHttp, deps: PreviewRouteDeps): void {
  const { apps, clock, settings, writeSamples } = deps
  http.get(
    pathOf(settings, ':app_id', ':language', ':name'),
    { schema: { hide: true, params, querystring: query } },
    async (request, reply) => {
      const { app_id: appId, language, name } = request.params
      const { until, key, scheme } = request.query
      const expected = sign(deps, { appId, language, name }, until)
      const isGood = timingSafeEqual(expected, Buffer.from(key, 'hex')) && until > clock.now() / 1000
      const app = isGood ? apps.find(appId) : undefined
      const mail = app && (await writeSamples(app, language)).mails.get(name)
      if (!mail) throw new RequestError(404, 'not_found', 'There is nothing at this path, or no longer.')
      return reply.headers(MAIL_HEADERS).type('text/html; charset=utf-8').send(inScheme(mail.html, scheme))
    },
  )
}
