import type { PluginWebhook, ServerPlugin, WebhookUser } from '../contract/index.ts'
import { type Clock, randomId, type Tx } from '../foundation/index.ts'
import type { Outbox } from '../outbox/index.ts'

/** Most bytes of a webhook's `data` as JSON. */
const MAX_DATA_BYTES = 16 * 1024

/** Implements {@link EventServices.sendWebhook}. */
export async function sendPluginWebhook(
  { outbox, clock }: { outbox: Pick<Outbox, 'write'>; clock: Clock },
  plugin: Pick<ServerPlugin, 'id' | 'webhooks'>,
  { app, userId }: WebhookUser,
  { type, hasUser, account: key, data }: PluginWebhook,
  tx: Tx,
): Promise<void> {
  if (!plugin.webhooks?.includes(type))
    throw new Error(`Server plugin "${plugin.id}" sent the webhook "${type}", which it does not declare`)
  if (data && Buffer.byteLength(JSON.stringify(data)) > MAX_DATA_BYTES)
    throw new RangeError(`The data of the webhook "${type}" is larger than ${MAX_DATA_BYTES} bytes`)
  const row =
    key &&
    (await tx
      .selectFrom('linked_accounts')
      .select('id')
      .where('user_id', '=', userId)
      .where('type', '=', key.type)
      .where('subject', '=', key.subject)
      .executeTakeFirst())
  await outbox.write(tx, { appId: app.id, eventId: randomId(), at: new Date(clock.now()) }, [
    { type, userId, hasUser, account: key && row && { as: key.as, row }, data },
  ])
}
