import type { FastifyInstance } from 'fastify'
import type { MessageApp } from '../core/apps/index.ts'
import { findLanguage } from '../core/messages/index.ts'
import { PREVIEW_SCRIPT, PREVIEW_STYLE, previewPage } from '../mails/previewPage.ts'
import { sampleMails } from '../mails/samples.ts'
import { ownHostOnly } from './ownHostOnly.ts'
import { sendPart } from './sendPart.ts'

/** CSP of a mail: its inline styles and its logo, in a sandbox, and only this page may frame it. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src https:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox"
/** CSP of the preview, which frames the mails and sets the width of the frame. */
const PREVIEW_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; frame-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * Adds `/dev/mails`, which shows every mail of every app in every language. Never registered in production.
 * @param apps the apps of this server
 */
export function mailPreviewRoutes(http: FastifyInstance, apps: readonly MessageApp[], publicOrigin: string): void {
  const schema = { hide: true }
  http.addHook('onRequest', ownHostOnly(publicOrigin, 'Mails are only shown on this machine and on the public URL.'))

  http.get('/dev/mails', { schema }, async (_request, reply) => {
    const [app] = apps
    const names = app ? [...(await sampleMails(app, 'en')).keys()] : []
    return sendPart(reply, 'text/html', previewPage(apps, names, '/dev/mails/'), PREVIEW_POLICY)
  })
  http.get('/dev/mails/preview.css', { schema }, (_request, reply) => sendPart(reply, 'text/css', PREVIEW_STYLE))
  http.get('/dev/mails/preview.js', { schema }, (_request, reply) => sendPart(reply, 'text/javascript', PREVIEW_SCRIPT))
  http.get<{ Params: { appId: string; language: string; file: string } }>(
    '/dev/mails/:appId/:language/:file',
    { schema },
    async ({ params: { appId, language: tag, file } }, reply) => {
      const app = apps.find(({ id }) => id === appId)
      const language = findLanguage(tag)
      const [, name = '', format] = /^([\w.]+)\.(html|txt)$/.exec(file) ?? []
      const mail = app && language && (await sampleMails(app, language)).get(name)
      if (!mail) return reply.code(404).send({ error: 'There is no such mail.', code: 'not_found' })
      return format === 'html'
        ? sendPart(reply, 'text/html', mail.html, MAIL_POLICY)
        : sendPart(reply, 'text/plain', `${mail.subject}\n\n${mail.text}`, MAIL_POLICY)
    },
  )
}
