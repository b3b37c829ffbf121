import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { DEVELOPMENT_APP_ID } from '../core/apps/index.ts'
import type { AccountTypes } from '../core/contract/index.ts'
import type { Queryable } from '../core/foundation/index.ts'
import { toBody } from '../core/outbox/index.ts'
import type { Deliveries, Endpoints } from '../core/webhooks/index.ts'
import { ownHostOnly } from './ownHostOnly.ts'
import { sendPart } from './sendPart.ts'
import { WEBHOOK_PAGE, WEBHOOK_SCRIPT, WEBHOOK_STYLE } from './webhookPage.ts'

/** Webhooks that the page shows. */
const SHOWN = 50

export interface WebhookPageDeps {
  db: Queryable
  types: AccountTypes
  webhookEndpoints: Pick<Endpoints, 'list' | 'create'>
  deliveries: Pick<Deliveries, 'replay'>
  /** URL of this server, whose own receiver the page can add as an endpoint. */
  publicOrigin: string
}

/**
 * Adds `/dev/webhooks`, which shows the webhooks of a development server as they are sent, and a receiver that takes
 * all of them. Never registered in production.
 */
export function webhookPageRoutes(scope: FastifyInstance, deps: WebhookPageDeps): void {
  const { db, types, webhookEndpoints, deliveries, publicOrigin } = deps
  const http = scope.withTypeProvider<ZodTypeProvider>()
  const receiver = `${publicOrigin}/dev/webhooks/receive`
  const schema = { hide: true }

  http.addHook(
    'onRequest',
    ownHostOnly(publicOrigin, 'Webhooks are only shown on this machine and on the public URL.', { checksOrigin: true }),
  )

  http.get('/dev/webhooks', { schema }, (_request, reply) => sendPart(reply, 'text/html', WEBHOOK_PAGE))
  http.get('/dev/webhooks.css', { schema }, (_request, reply) => sendPart(reply, 'text/css', WEBHOOK_STYLE))
  http.get('/dev/webhooks.js', { schema }, (_request, reply) => sendPart(reply, 'text/javascript', WEBHOOK_SCRIPT))

  http.get('/dev/webhooks.json', { schema }, async (_request, reply) => {
    const endpoints = new Map((await webhookEndpoints.list()).map(({ id, url }) => [id, url]))
    const rows = await db
      .selectFrom('webhook_deliveries')
      .selectAll()
      .orderBy('sequence', 'desc')
      .limit(SHOWN)
      .execute()
    const messages = rows.map((row) => ({
      id: row.message_id,
      endpoint: row.endpoint_id,
      url: endpoints.get(row.endpoint_id) ?? 'a removed endpoint',
      type: row.type,
      at: row.at,
      state: row.state,
      attempts: row.attempts,
      tried: row.tried_at,
      status: row.status,
      answer: row.answer,
      ms: row.ms,
      body: JSON.parse(toBody(types, row)) as unknown,
    }))
    return sendPart(reply, 'application/json', JSON.stringify({ endpoints: endpoints.size, messages }))
  })

  http.post('/dev/webhooks/watch', { schema }, async (_request, reply) => {
    const isThere = (await webhookEndpoints.list(DEVELOPMENT_APP_ID)).some(({ url }) => url === receiver)
    if (!isThere)
      await webhookEndpoints.create(DEVELOPMENT_APP_ID, {
        url: receiver,
        types: null,
        description: 'The page /dev/webhooks',
        isOn: true,
      })
    return reply.code(204).send()
  })

  http.post('/dev/webhooks/receive', { schema }, (_request, reply) => reply.code(204).send())

  const body = z.strictObject({ endpoint: z.string(), id: z.string() })
  http.post('/dev/webhooks/replay', { schema: { ...schema, body } }, async ({ body: { endpoint, id } }, reply) => {
    await deliveries.replay(endpoint, { messageId: id })
    return reply.code(204).send()
  })
}
