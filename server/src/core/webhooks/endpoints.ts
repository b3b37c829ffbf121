import type { Selectable } from 'kysely'
import type { WebhookEndpointsTable } from '../../db/tables.ts'
import type { SecurityEvents } from '../events/index.ts'
import {
  type BeforeCommit,
  type Clock,
  randomId,
  secondsFromNow,
  sha256,
  transact,
  type Queryable,
  type Tx,
} from '../foundation/index.ts'
import type { Keyring } from '../keys/index.ts'
import { makeSecret, OVERLAP_S, type SigningSecret } from './secrets.ts'

/** Number of endpoints that an app may have, those of the configuration file included. */
export const MAX_ENDPOINTS = 20

/** An endpoint without its secrets. */
export interface Endpoint {
  id: string
  appId: string
  url: string
  /** The types of messages that it gets; null for all of them. */
  types: readonly string[] | null
  description: string | null
  isFromFile: boolean
  isOn: boolean
  /** Why the server turned it off: the receiver answered 410, or failed for 5 days. */
  offReason: 'gone' | 'failing' | null
  /** Since when every attempt has failed; null if the last one succeeded. */
  failingSince: Date | null
  createdAt: Date
}

/** What an operator or a backend decides about an endpoint. */
export type EndpointSettings = Pick<Endpoint, 'url' | 'types' | 'description' | 'isOn'>

/** Changes of settings. What is undefined stays. */
export type EndpointChange = { [name in keyof EndpointSettings]?: EndpointSettings[name] | undefined }

/** An endpoint as the configuration file describes it. */
export interface FileEndpoint extends EndpointSettings {
  appId: string
  /** Name of the endpoint, unique in its app. */
  name: string
  /** One secret, or two while they are rotated. */
  secrets: readonly string[]
}

export interface Endpoints {
  /** Creates an endpoint. @returns it with its secret, which is told only now; undefined if the app has too many */
  create(
    appId: string,
    settings: EndpointSettings,
    also?: BeforeCommit<Endpoint & { secret: string }>,
  ): Promise<(Endpoint & { secret: string }) | undefined>
  /** Lists endpoints, oldest first. */
  list(appId?: string): Promise<Endpoint[]>
  /** Finds an endpoint. @param appId only if it belongs to this app */
  find(id: string, appId?: string): Promise<Endpoint | undefined>
  /** Changes an endpoint. Turning it on forgets why it was off. @returns undefined if there is no such endpoint */
  change(id: string, settings: EndpointChange): Promise<Endpoint | undefined>
  /** Gives an endpoint another secret. The one before signs for another day, too. */
  rotate(id: string, also?: BeforeCommit<string>): Promise<string | undefined>
  /** Removes an endpoint for good. What waits for it is not sent any more. @returns false if there is none */
  remove(id: string): Promise<boolean>
  /** Makes the endpoints of the configuration file those that it lists now. */
  syncFile(endpoints: readonly FileEndpoint[]): Promise<void>
  /** Turns an endpoint off, on the server's own decision. @returns false if it was off */
  turnOff(id: string, reason: NonNullable<Endpoint['offReason']>): Promise<boolean>
}

export interface EndpointsDeps {
  db: Queryable
  clock: Clock
  keyring: Pick<Keyring, 'seal' | 'open'>
  events: Pick<SecurityEvents, 'record'>
}

type Row = Selectable<WebhookEndpointsTable>

export const sealSecrets = (keyring: Pick<Keyring, 'seal'>, id: string, secrets: readonly SigningSecret[]): string =>
  keyring.seal('webhooks', id, JSON.stringify(secrets))

export const openSecrets = (
  keyring: Pick<Keyring, 'open'>,
  { id, sealed_secrets: sealed }: Pick<Row, 'id' | 'sealed_secrets'>,
) => JSON.parse(keyring.open('webhooks', id, sealed)) as SigningSecret[]

/** Seals all secrets of endpoints again under the current secret of the server. @returns ids of those that do not open */
export async function resealEndpoints(db: Queryable, keyring: Pick<Keyring, 'seal' | 'open'>): Promise<string[]> {
  const rows = await db.selectFrom('webhook_endpoints').selectAll().where('removed_at', 'is', null).execute()
  const failed: string[] = []
  for (const row of rows) {
    try {
      const sealed = sealSecrets(keyring, row.id, openSecrets(keyring, row))
      await db
        .updateTable('webhook_endpoints')
        .set({ sealed_secrets: sealed })
        .where('id', '=', row.id)
        // Not if the secret was rotated, or the endpoint removed, in the meantime.
        .where('sealed_secrets', '=', row.sealed_secrets)
        .execute()
    } catch {
      failed.push(row.id)
    }
  }
  return failed
}

/** The id of an endpoint of the configuration file. It is the same at each start. */
const fileId = ({ appId, name }: Pick<FileEndpoint, 'appId' | 'name'>): string =>
  `whe_${sha256(JSON.stringify([appId, name])).slice(0, 24)}`

export function createEndpoints({ db, clock, keyring, events }: EndpointsDeps): Endpoints {
  const now = (): Date => new Date(clock.now())
  const live = (within: Queryable) =>
    within
      .selectFrom('webhook_endpoints')
      .selectAll()
      .where('removed_at', 'is', null)
      .orderBy('created_at')
      .orderBy('id')

  const find = async (within: Queryable, id: string, appId?: string): Promise<Row | undefined> =>
    live(within)
      .where('id', '=', id)
      .$if(appId !== undefined, (query) => query.where('app_id', '=', appId as string))
      .executeTakeFirst()

  /** Locks an endpoint, changes it, and records that. @returns the row after the change */
  const update = (
    id: string,
    event: string,
    values: (row: Row) => Partial<Row>,
    also?: (tx: Tx) => Promise<void>,
  ): Promise<Row | undefined> =>
    transact(db, async (tx) => {
      const row = await live(tx).where('id', '=', id).forUpdate().executeTakeFirst()
      if (!row) return undefined
      const changed = await tx
        .updateTable('webhook_endpoints')
        .set(values(row))
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow()
      await events.record(tx, { event, appId: row.app_id, userId: null })
      await also?.(tx)
      return changed
    })

  const syncOne = async (tx: Tx, endpoint: FileEndpoint): Promise<string> => {
    const id = fileId(endpoint)
    const { appId, url, types, description, isOn, secrets } = endpoint
    const known = await tx.selectFrom('webhook_endpoints').selectAll().where('id', '=', id).executeTakeFirst()
    // What the server turned off stays off until its URL changes, or it is turned on again.
    const staysOff = known?.off_reason !== null && known?.url === url
    const values = {
      url,
      types: types?.join(' ') ?? null,
      description,
      is_on: isOn && !staysOff,
      off_reason: staysOff ? known.off_reason : null,
      sealed_secrets: sealSecrets(
        keyring,
        id,
        secrets.map((secret) => ({ secret })),
      ),
      removed_at: null,
    }
    await tx
      .insertInto('webhook_endpoints')
      .values({ id, app_id: appId, is_from_file: true, failing_since: null, created_at: now(), ...values })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
      .execute()
    return id
  }

  return {
    create: (appId, { url, types, description, isOn }, also) =>
      transact(db, async (tx) => {
        // Locks the app, so that of two concurrent creations the second counts the first one.
        await tx.selectFrom('apps').select('id').where('id', '=', appId).forNoKeyUpdate().executeTakeFirstOrThrow()
        if ((await live(tx).where('app_id', '=', appId).execute()).length >= MAX_ENDPOINTS) return undefined
        const id = `whe_${randomId()}`
        const secret = makeSecret()
        const row = await tx
          .insertInto('webhook_endpoints')
          .values({
            id,
            app_id: appId,
            url,
            types: types?.join(' ') ?? null,
            description,
            is_from_file: false,
            is_on: isOn,
            off_reason: null,
            sealed_secrets: sealSecrets(keyring, id, [{ secret }]),
            failing_since: null,
            created_at: now(),
            removed_at: null,
          })
          .returningAll()
          .executeTakeFirstOrThrow()
        await events.record(tx, { event: 'webhook_endpoint_created', appId, userId: null })
        const made = { ...toEndpoint(row), secret }
        await also?.(tx, made)
        return made
      }),

    list: async (appId) =>
      (
        await live(db)
          .$if(appId !== undefined, (query) => query.where('app_id', '=', appId as string))
          .execute()
      ).map(toEndpoint),

    async find(id, appId) {
      const row = await find(db, id, appId)
      return row && toEndpoint(row)
    },

    async change(id, { url, types, description, isOn }) {
      const row = await update(id, 'webhook_endpoint_changed', (old) => ({
        ...(url !== undefined && { url }),
        ...(types !== undefined && { types: types?.join(' ') ?? null }),
        ...(description !== undefined && { description }),
        ...(isOn !== undefined && { is_on: isOn, off_reason: null }),
        ...(isOn === true && !old.is_on && { failing_since: null }),
      }))
      return row && toEndpoint(row)
    },

    async rotate(id, also) {
      const secret = makeSecret()
      const until = secondsFromNow(clock, OVERLAP_S).getTime()
      const next = (old: Row) => {
        const [before] = openSecrets(keyring, old)
        return { sealed_secrets: sealSecrets(keyring, id, [{ secret }, ...(before ? [{ ...before, until }] : [])]) }
      }
      const row = await update(id, 'webhook_secret_rotated', next, also && ((tx) => also(tx, secret)))
      return row && secret
    },

    remove: async (id) =>
      (await update(id, 'webhook_endpoint_removed', () => ({
        removed_at: now(),
        is_on: false,
        sealed_secrets: '',
      }))) !== undefined,

    syncFile: (endpoints) =>
      transact(db, async (tx) => {
        const ids: string[] = []
        for (const endpoint of endpoints) ids.push(await syncOne(tx, endpoint))
        await tx
          .updateTable('webhook_endpoints')
          .set({ removed_at: now(), is_on: false, sealed_secrets: '' })
          .where('is_from_file', '=', true)
          .where('removed_at', 'is', null)
          .$if(ids.length > 0, (query) => query.where('id', 'not in', ids))
          .execute()
      }),

    turnOff: (id, reason) =>
      transact(db, async (tx) => {
        const row = await tx
          .updateTable('webhook_endpoints')
          .set({ is_on: false, off_reason: reason })
          .where('id', '=', id)
          .where('is_on', '=', true)
          .returning('app_id')
          .executeTakeFirst()
        if (row) await events.record(tx, { event: 'webhook_endpoint_turned_off', appId: row.app_id, userId: null })
        return row !== undefined
      }),
  }
}

const toEndpoint = (row: Row): Endpoint => ({
  id: row.id,
  appId: row.app_id,
  url: row.url,
  types: row.types === null ? null : row.types.split(' '),
  description: row.description,
  isFromFile: row.is_from_file,
  isOn: row.is_on,
  offReason: row.off_reason,
  failingSince: row.failing_since,
  createdAt: row.created_at,
})
