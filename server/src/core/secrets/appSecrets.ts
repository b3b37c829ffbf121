import type { Selectable } from 'kysely'
import type { AppSecretsTable } from '../../db/tables.ts'
import {
  type BeforeCommit,
  type Clock,
  type Queryable,
  type Tx,
  randomId,
  randomToken,
  secondsFromNow,
  SECRET_PREFIX,
  transact,
} from '../foundation/index.ts'
import type { SecurityEvents } from '../events/index.ts'
import type { Keyring } from '../keys/index.ts'

/** The rights that an app secret can have. {@link readScopes} returns them in this order. */
export const SECRET_SCOPES = ['users:read', 'users:write', 'users:erase', 'events:read', 'apps:write'] as const

export type SecretScope = (typeof SECRET_SCOPES)[number]

/**
 * Parses scopes that are separated by spaces or commas, and returns them in their fixed order, without duplicates.
 * @returns undefined if one of them does not exist, or there is none
 */
export function readScopes(text: string): SecretScope[] | undefined {
  const given = text.split(/[\s,]+/).filter((scope) => scope !== '')
  const known = SECRET_SCOPES.filter((scope) => given.includes(scope))
  return given.length > 0 && given.every((scope) => known.some((one) => one === scope)) ? known : undefined
}

/** Number of valid secrets that an app may have: one in use, and one that is replacing it. */
export const MAX_LIVE_SECRETS = 2
/**
 * The secret of the development app, which is public. Production refuses that app, so the secret opens nothing there.
 * It has 43 characters after the prefix, like any other.
 */
export const DEVELOPMENT_APP_SECRET = `${SECRET_PREFIX}development-app-secret-which-guards-nothing`
/** Seconds after which another use updates `lastUsedAt`, so that not every call writes a row. */
const NOTED_EVERY_S = 600

/** A secret without its text, for lists. */
export interface ListedSecret {
  id: string
  appId: string
  scopes: SecretScope[]
  createdAt: Date
  /** Time of the last use, accurate to ten minutes; null if it was never used. */
  lastUsedAt: Date | null
  /** Null while the secret is valid. */
  revokedAt: Date | null
}

/** A new secret. Its text is returned this once and stored only as a hash. */
export interface NewSecret extends ListedSecret {
  /** The text: `lk_secret_` and 256 random bits in base64url. */
  secret: string
}

/** The app and the rights of a backend that called with a valid secret. */
export interface CallingBackend {
  appId: string
  secretId: string
  scopes: readonly SecretScope[]
}

export interface AppSecrets {
  /** Creates a secret. @returns undefined if the app has two valid ones already; revoke one first */
  create(appId: string, scopes: readonly SecretScope[], also?: BeforeCommit<NewSecret>): Promise<NewSecret | undefined>
  /** Makes {@link DEVELOPMENT_APP_SECRET} valid for an app, with every scope. It cannot be revoked for good. */
  createForDevelopment(appId: string): Promise<void>
  /**
   * Creates another secret with the scopes of an existing one, which stays valid until it is revoked.
   * @returns `unknown` if there is no valid secret with this id, `full` if there are two valid ones already
   */
  rotate(id: string, also?: BeforeCommit<NewSecret>): Promise<NewSecret | 'unknown' | 'full'>
  /** Lists secrets, oldest first. @param appId lists only those of this app */
  list(appId?: string): Promise<ListedSecret[]>
  /** Revokes a secret on all servers at once. Revoking twice is no error. @returns false if there is no such secret */
  revoke(id: string): Promise<boolean>
  /** Finds the app and scopes of a secret. @returns undefined if the secret is wrong, revoked, or of another app */
  find(appId: string, secret: string): Promise<CallingBackend | undefined>
}

export interface AppSecretsDeps {
  db: Queryable
  clock: Clock
  keyring: Keyring
  events: Pick<SecurityEvents, 'record'>
}

export function createAppSecrets({ db, clock, keyring, events }: AppSecretsDeps): AppSecrets {
  const now = (): Date => new Date(clock.now())
  const hashUnder = (ring: Keyring, secret: string): string => ring.mac('app-secrets', secret).toString('hex')

  const rowOf = (appId: string, secret: string, scopes: readonly SecretScope[]) => ({
    id: randomId(),
    app_id: appId,
    hash: hashUnder(keyring, secret),
    scopes: scopes.join(' '),
    created_at: now(),
    last_used_at: null,
    revoked_at: null,
  })

  const insert = async (
    tx: Tx,
    appId: string,
    scopes: readonly SecretScope[],
    event: string,
    also: BeforeCommit<NewSecret> | undefined,
  ): Promise<NewSecret | undefined> => {
    // Locks the app, so that of two concurrent creations the second waits, and counts the first one's secret.
    await tx.selectFrom('apps').select('id').where('id', '=', appId).forNoKeyUpdate().executeTakeFirstOrThrow()
    const live = await tx
      .selectFrom('app_secrets')
      .select('id')
      .where('app_id', '=', appId)
      .where('revoked_at', 'is', null)
      .where('hash', '!=', hashUnder(keyring, DEVELOPMENT_APP_SECRET))
      .execute()
    if (live.length >= MAX_LIVE_SECRETS) return undefined
    const secret = SECRET_PREFIX + randomToken()
    const row = rowOf(appId, secret, scopes)
    await tx.insertInto('app_secrets').values(row).execute()
    await events.record(tx, { event, appId, userId: null })
    const made = { ...toListed(row), secret }
    await also?.(tx, made)
    return made
  }

  return {
    create: (appId, scopes, also) => transact(db, (tx) => insert(tx, appId, scopes, 'app_secret_created', also)),

    async createForDevelopment(appId) {
      const row = rowOf(appId, DEVELOPMENT_APP_SECRET, SECRET_SCOPES)
      await db
        .insertInto('app_secrets')
        .values(row)
        .onConflict((conflict) => conflict.column('hash').doUpdateSet({ scopes: row.scopes, revoked_at: null }))
        .execute()
    },

    rotate: (id, also) =>
      transact(db, async (tx) => {
        const old = await tx
          .selectFrom('app_secrets')
          .select(['app_id', 'scopes'])
          .where('id', '=', id)
          .where('revoked_at', 'is', null)
          .executeTakeFirst()
        if (!old) return 'unknown'
        return (await insert(tx, old.app_id, readScopes(old.scopes) ?? [], 'app_secret_rotated', also)) ?? 'full'
      }),

    async list(appId) {
      const rows = await db
        .selectFrom('app_secrets')
        .selectAll()
        .$if(appId !== undefined, (query) => query.where('app_id', '=', appId as string))
        .orderBy('created_at')
        .orderBy('id')
        .execute()
      return rows.map(toListed)
    },

    revoke: (id) =>
      transact(db, async (tx) => {
        const revoked = await tx
          .updateTable('app_secrets')
          .set({ revoked_at: now() })
          .where('id', '=', id)
          .where('revoked_at', 'is', null)
          .returning('app_id')
          .executeTakeFirst()
        if (revoked) await events.record(tx, { event: 'app_secret_revoked', appId: revoked.app_id, userId: null })
        const known = await tx.selectFrom('app_secrets').select('id').where('id', '=', id).executeTakeFirst()
        return known !== undefined
      }),

    async find(appId, secret) {
      const hash = hashUnder(keyring, secret)
      const older = keyring.previous && hashUnder(keyring.previous, secret)
      const row = await db
        .selectFrom('app_secrets')
        .selectAll()
        .where('hash', 'in', older === undefined ? [hash] : [hash, older])
        .where('app_id', '=', appId)
        .where('revoked_at', 'is', null)
        .executeTakeFirst()
      if (!row) return undefined
      // Hashed again under the server's current secret, so that the previous server secret can be dropped.
      const isStale = row.last_used_at === null || row.last_used_at <= secondsFromNow(clock, -NOTED_EVERY_S)
      if (isStale || row.hash !== hash)
        await db.updateTable('app_secrets').set({ last_used_at: now(), hash }).where('id', '=', row.id).execute()
      return { appId: row.app_id, secretId: row.id, scopes: readScopes(row.scopes) ?? [] }
    },
  }
}

const toListed = (row: Selectable<AppSecretsTable>): ListedSecret => ({
  id: row.id,
  appId: row.app_id,
  scopes: readScopes(row.scopes) ?? [],
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at,
  revokedAt: row.revoked_at,
})
