import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { DevelopmentInbox } from '../core/mail/index.ts'
import { INBOX_PAGE, INBOX_SCRIPT, INBOX_STYLE } from './inboxPage.ts'
import { ownHostOnly } from './ownHostOnly.ts'
import { sendPart } from './sendPart.ts'

/** CSP of a message: it is shown with its inline styles, but in a sandbox without scripts, navigation or an origin. */
const MESSAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox"

/**
 * Adds `/dev/inbox` and `/dev/inbox.json?to=`, which show the mail and text messages of a development server. Never
 * registered in production.
 */
export function inboxRoutes(http: FastifyInstance, inbox: DevelopmentInbox, publicOrigin: string): void {
  const schema = { hide: true }

  http.addHook('onRequest', ownHostOnly(publicOrigin, 'The inbox is only shown on this machine and on the public URL.'))

  http.get('/dev/inbox', { schema }, (_request, reply) => sendPart(reply, 'text/html', INBOX_PAGE))
  http.get('/dev/inbox.css', { schema }, (_request, reply) => sendPart(reply, 'text/css', INBOX_STYLE))
  http.get('/dev/inbox.js', { schema }, (_request, reply) => sendPart(reply, 'text/javascript', INBOX_SCRIPT))
  const query = z.object({ to: z.string().optional() })
  const listSchema = { ...schema, querystring: query }
  http.get<{ Querystring: z.infer<typeof query> }>('/dev/inbox.json', { schema: listSchema }, ({ query }, reply) =>
    sendPart(reply, 'application/json', JSON.stringify({ messages: inbox.list(query.to) })),
  )
  http.get<{ Params: { id: string } }>('/dev/inbox/:id', { schema }, ({ params }, reply) => {
    const message = inbox.find(params.id)
    if (!message) return reply.code(404).send({ error: 'This message is gone.', code: 'not_found' })
    if (message.html === null) return sendPart(reply, 'text/plain', message.text, MESSAGE_POLICY)
    return sendPart(reply, 'text/html', message.html, MESSAGE_POLICY)
  })
}
