import { z } from 'zod'
import { answers, type HttpRequest } from '../contract/index.ts'
import { invalidData, type Queryable, RequestError, type ServerMode } from '../foundation/index.ts'
import {
  type Deliveries,
  type Endpoint,
  type Endpoints,
  endpointUrlProblem,
  readSigned,
  type SigningDeps,
} from '../webhooks/index.ts'
import { backendAppParams, backendDocs, type BackendScope } from './backendScope.ts'
import type { Cursors } from './cursors.ts'
import type { KeptAnswers } from './idempotentWrites.ts'
import {
  deliverySchema,
  endpointBody,
  endpointSchema,
  secretSchema,
  toWireDelivery,
  toWireEndpoint,
} from './webhookSchemas.ts'

export interface WebhookRouteDeps extends SigningDeps {
  db: Queryable
  webhookEndpoints: Endpoints
  deliveries: Deliveries
  cursors: Cursors
  answers: KeptAnswers
  config: { mode: ServerMode }
}

const PAGE = 100
/** The last second of the year 9999, since the epoch. */
const MAX_TIME = 253_402_300_799

const oneParams = backendAppParams.extend({ endpoint_id: z.string().min(1).max(64) })
const listQuery = z.object({
  cursor: z.string().optional().describe('`next_cursor` of the page before'),
  limit: z.coerce.number().int().min(1).max(PAGE).default(PAGE),
  state: z.enum(['waiting', 'delivered', 'dead']).optional(),
  message_id: z.string().min(1).max(100).optional(),
  since: z.coerce.number().int().min(0).max(MAX_TIME).optional().describe('Seconds since the epoch'),
  include: z
    .enum(['request'])
    .optional()
    .describe('`request` adds headers and body of each message, signed now. Needs the scope users:read too'),
})
const time = z.int().min(0).max(MAX_TIME).describe('Seconds since the epoch')
const replayBody = z
  .strictObject({
    message_id: z.string().min(1).max(100).optional(),
    since: time.optional(),
    until: time.optional(),
    state: z
      .enum(['dead', 'delivered'])
      .optional()
      .describe('Only messages in this state; absent: whatever their state'),
  })
  .refine(({ message_id: id, since }) => id !== undefined || since !== undefined, {
    error: '"message_id" or "since" must say what is sent again.',
  })
const toNew = (made: Endpoint & { secret: string }) => ({ ...toWireEndpoint(made), secret: made.secret })
const toDate = (at: number | undefined): Date | undefined => (at === undefined ? undefined : new Date(at * 1000))

/** Adds the routes by which backends manage endpoints of webhooks, look at deliveries, and replay them. */
export function webhookRoutes(scope: BackendScope, deps: WebhookRouteDeps): void {
  const { webhookEndpoints: endpoints, deliveries, cursors, config, answers: kept } = deps
  const { http, appOf, callOf, reads, writes, paths } = scope
  const all = `${paths.app}/webhooks`
  const one = `${all}/:endpoint_id`
  const shared = { params: oneParams, ...backendDocs }

  type OneRequest = HttpRequest & { params: z.infer<typeof oneParams> }
  const requireOne = async (request: OneRequest): Promise<Endpoint> => {
    const endpoint = await endpoints.find(request.params.endpoint_id, appOf(request).id)
    if (endpoint) return endpoint
    throw new RequestError(404, 'webhook_endpoint_not_found', 'The app has no such webhook endpoint.')
  }
  const requireOwn = async (request: OneRequest): Promise<Endpoint> => {
    const endpoint = await requireOne(request)
    if (!endpoint.isFromFile) return endpoint
    throw new RequestError(
      400,
      'webhook_endpoint_in_file',
      'The configuration file of the server lists this endpoint. Change it there.',
    )
  }
  const assertUrl = (url: string | undefined): void => {
    const problem = url === undefined ? undefined : endpointUrlProblem(url, config.mode === 'development')
    if (problem !== undefined) throw invalidData(`"url" ${problem}.`)
  }

  http.get(
    all,
    {
      config: reads('events:read'),
      schema: {
        ...backendDocs,
        params: backendAppParams,
        response: answers(z.array(endpointSchema)),
        summary: 'List the webhook endpoints of the app, oldest first',
      },
    },
    async (request) => (await endpoints.list(appOf(request).id)).map(toWireEndpoint),
  )

  http.post(
    all,
    {
      config: writes('apps:write'),
      schema: {
        ...backendDocs,
        params: backendAppParams,
        body: endpointBody,
        response: answers(endpointSchema.extend(secretSchema.shape)),
        summary: 'Add a webhook endpoint. The answer has its secret, which is not shown again',
      },
    },
    async (request) => {
      const { url, types = null, description = null, enabled = true } = request.body
      assertUrl(url)
      const settings = { url, types, description, isOn: enabled }
      const made = await endpoints.create(appOf(request).id, settings, (tx, one) => kept.keep(request, tx, toNew(one)))
      if (!made) throw new RequestError(400, 'too_many_webhook_endpoints', 'The app has 20 webhook endpoints already.')
      return toNew(made)
    },
  )

  http.patch(
    one,
    {
      config: writes('apps:write'),
      schema: {
        ...shared,
        body: endpointBody.partial(),
        response: answers(endpointSchema),
        summary: 'Change a webhook endpoint',
      },
    },
    async (request) => {
      const { id } = await requireOwn(request)
      const { enabled: isOn, ...settings } = request.body
      assertUrl(settings.url)
      return toWireEndpoint((await endpoints.change(id, { ...settings, isOn })) ?? (await requireOne(request)))
    },
  )

  http.delete(
    one,
    {
      config: writes('apps:write'),
      schema: { ...shared, response: answers(z.object({ message: z.string() })), summary: 'Remove a webhook endpoint' },
    },
    async (request) => {
      await endpoints.remove((await requireOwn(request)).id)
      return { message: 'The endpoint was removed.' }
    },
  )

  http.post(
    `${one}/secret/rotate`,
    {
      config: writes('apps:write'),
      schema: {
        ...shared,
        response: answers(secretSchema),
        summary: 'Give an endpoint a new secret. Messages are signed with the old one, too, for another 24 h',
      },
    },
    async (request) => {
      const { id } = await requireOwn(request)
      const secret = await endpoints.rotate(id, (tx, made) => kept.keep(request, tx, { secret: made }))
      return { secret: secret ?? '' }
    },
  )

  http.post(
    `${one}/test`,
    {
      config: writes('apps:write'),
      schema: {
        ...shared,
        response: answers(z.object({ message_id: z.string() })),
        summary: 'Send a message of type webhook.test',
      },
    },
    async (request) => {
      const endpoint = await requireOne(request)
      const id = await deliveries.sendTest(endpoint, (tx, made) => kept.keep(request, tx, { message_id: made }))
      return { message_id: id }
    },
  )

  http.get(
    `${one}/deliveries`,
    {
      config: reads('events:read'),
      schema: {
        ...shared,
        querystring: listQuery,
        response: answers(
          z
            .object({ data: z.array(deliverySchema), next_cursor: z.string().nullable() })
            .meta({ id: 'WebhookDeliveries' }),
        ),
        summary: 'List the messages to an endpoint, newest first, with their last attempt',
      },
    },
    async (request) => {
      const { id, appId } = await requireOne(request)
      const { cursor, limit, state, message_id: messageId, since, include } = request.query
      // A body says who the user is.
      if (include === 'request') await callOf(request).requireScope('users:read')
      const list = `webhook-deliveries ${id}`
      const place = cursors.read(appId, list, cursor)
      const rows = await deliveries.list(id, {
        state,
        messageId,
        since: toDate(since),
        before: place && Number(place.id),
        limit: limit + 1,
      })
      const shown = rows.slice(0, limit)
      const ids = include === 'request' ? shown.map((row) => row.message_id) : []
      const requests = await readSigned(deps, id, ids)
      const last = rows.length > limit ? rows[limit - 1] : undefined
      return {
        data: shown.map((row) => toWireDelivery(row, requests.get(row.message_id))),
        next_cursor: last ? cursors.write(appId, list, { at: last.at, id: String(last.sequence) }) : null,
      }
    },
  )

  http.post(
    `${one}/replay`,
    {
      config: writes('apps:write'),
      schema: {
        ...shared,
        body: replayBody,
        response: answers(z.object({ replayed: z.int() })),
        summary: 'Send messages to an endpoint again: one by its id, or those since a time',
      },
    },
    async (request) => {
      const { id } = await requireOne(request)
      const { message_id: messageId, since, until, state } = request.body
      const replayed = await deliveries.replay(id, { messageId, since: toDate(since), until: toDate(until), state })
      return { replayed }
    },
  )
}
