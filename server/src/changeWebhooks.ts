import { createCommandEvents } from './commandEvents.ts'
import type { ServerConfig } from './config.ts'
import { registerApps } from './core/apps/index.ts'
import { ConfigError } from './core/foundation/index.ts'
import { createKeyring } from './core/keys/index.ts'
import { createOutbox } from './core/outbox/index.ts'
import {
  createDeliveries,
  createEndpoints,
  type Delivery,
  type Endpoint,
  endpointUrlProblem,
  MAX_ENDPOINTS,
} from './core/webhooks/index.ts'
import type { DatabaseLogger } from './db/openDatabase.ts'
import { onDatabase } from './onDatabase.ts'
import type { WebhooksCommand } from './webhooksCommand.ts'

/** A line that the command prints: what happened, or one entry of a list, with its fields. */
export interface PrintedWebhook {
  text: string
  fields: Record<string, unknown>
}

/**
 * Manages the endpoints of webhooks, for a command of the operator. Servers may be running: they notice at once, and
 * send what is to be sent.
 * @throws ConfigError if there is no such app or endpoint, the URL is not allowed, or the configuration file owns the
 * endpoint; DatabaseError
 */
export const changeWebhooks = (
  config: ServerConfig,
  command: WebhooksCommand,
  logger: DatabaseLogger,
): Promise<PrintedWebhook[]> =>
  onDatabase(config, logger, async (db, clock) => {
    const keyring = createKeyring(config.secret, config.previousSecret)
    const endpoints = createEndpoints({ db, clock, keyring, events: createCommandEvents(db, clock, keyring) })
    const deliveries = createDeliveries({ db, clock, outbox: createOutbox() })

    const requireOne = async (id: string): Promise<Endpoint> => {
      const endpoint = await endpoints.find(id)
      if (!endpoint) throw new ConfigError(`There is no endpoint "${id}": latchkey-server webhooks list names them.`)
      return endpoint
    }
    const requireOwn = async (id: string): Promise<Endpoint> => {
      const endpoint = await requireOne(id)
      if (endpoint.isFromFile)
        throw new ConfigError(`The configuration file lists the endpoint "${id}". Change it there.`)
      return endpoint
    }
    const assertUrl = (url: string | undefined): void => {
      const problem = url === undefined ? undefined : endpointUrlProblem(url, config.mode === 'development')
      if (problem !== undefined) throw new ConfigError(`--url ${problem}.`)
    }
    const one = (text: string, fields: Record<string, unknown>): PrintedWebhook[] => [{ text, fields }]

    switch (command.action) {
      case 'list':
        return (await endpoints.list(command.appId)).map((endpoint) => ({
          text: endpoint.url,
          fields: toFields(endpoint),
        }))
      case 'create': {
        const { appId, url, types, description } = command
        assertUrl(url)
        if (!(await registerApps(db, clock, config)).find(appId))
          throw new ConfigError(`There is no app "${appId}" in the configuration. Name one of its apps with --app.`)
        const made = await endpoints.create(appId, { url, types, description, isOn: true })
        if (!made) throw new ConfigError(`The app has ${MAX_ENDPOINTS} endpoints already.`)
        return one('the endpoint was added; its secret is shown only now', { ...toFields(made), secret: made.secret })
      }
      case 'change': {
        const { id, url, types, description } = command
        assertUrl(url)
        await requireOwn(id)
        const changed = await endpoints.change(id, { url, types, description })
        return one('the endpoint was changed', toFields(changed ?? (await requireOne(id))))
      }
      case 'on':
      case 'off': {
        const { id, action } = command
        // What the server turned off can be turned on again, also if it is from the file.
        if (action === 'off' || (await requireOne(id)).offReason === null) await requireOwn(id)
        const changed = await endpoints.change(id, { isOn: action === 'on' })
        return one(`the endpoint is ${action}`, toFields(changed ?? (await requireOne(id))))
      }
      case 'remove':
        await requireOwn(command.id)
        await endpoints.remove(command.id)
        return one('the endpoint was removed', { id: command.id })
      case 'rotate': {
        await requireOwn(command.id)
        const secret = await endpoints.rotate(command.id)
        return one('this is the new secret, shown only now; the old one signs for another 24 h, too', {
          id: command.id,
          secret,
        })
      }
      case 'test': {
        const messageId = await deliveries.sendTest(await requireOne(command.id))
        return one('a running server sends the test message now: see webhooks deliveries', {
          id: command.id,
          messageId,
        })
      }
      case 'deliveries': {
        const { id, state, limit } = command
        await requireOne(id)
        return (await deliveries.list(id, { state, limit })).map(toDeliveryLine)
      }
      case 'replay': {
        const { id, messageId, since, state } = command
        await requireOne(id)
        const replayed = await deliveries.replay(id, { messageId, since, state })
        return one(`a running server sends ${replayed} messages again`, { id, replayed })
      }
    }
  })

const toFields = ({ isOn, isFromFile, types, ...endpoint }: Endpoint): Record<string, unknown> => ({
  id: endpoint.id,
  appId: endpoint.appId,
  url: endpoint.url,
  types: types?.join(',') ?? 'all',
  state: isOn ? 'on' : (endpoint.offReason ?? 'off'),
  failingSince: endpoint.failingSince?.toISOString() ?? null,
  description: endpoint.description,
  source: isFromFile ? 'file' : 'added',
})

const toDeliveryLine = (row: Delivery): PrintedWebhook => ({
  text: `${row.type} ${row.state}`,
  fields: {
    messageId: row.message_id,
    type: row.type,
    at: row.at.toISOString(),
    state: row.state,
    failedAttempts: row.attempts,
    dueAt: row.state === 'waiting' ? row.due_at.toISOString() : null,
    triedAt: row.tried_at?.toISOString() ?? null,
    status: row.status,
    answer: row.answer,
    ms: row.ms,
  },
})
