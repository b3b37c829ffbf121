import { sql, type Kysely } from 'kysely'
import type { App } from '../../../core/apps/index.ts'
import { type Clock, transact, type Queryable } from '../../../core/foundation/index.ts'
import type { SignedIn } from '../../../core/contract/index.ts'

/**
 * `pending`: requested. `approved`: the key is on the chain. `revoked`: removed from the chain; such a key can never be
 * added again. `rejected`: not approved; the key can be requested again.
 */
export type SignerRowState = 'pending' | 'approved' | 'revoked' | 'rejected'

/** A key that was requested for a user. */
export interface Signer {
  appId: string
  /** Lower case, with 0x. */
  publicKey: string
  userId: string
  /** Farcaster id of the account that the key signs for. */
  fid: number
  state: SignerRowState
  requestToken: string
  approvalUrl: string
  deadline: Date
}

/** A request for a signer that is not stored for a user yet. */
export type NewSigner = Omit<Signer, 'state' | 'appId' | 'userId'>

/** Requests and their outcomes. A key belongs to one user of an app. */
export interface Signers {
  find(app: App, publicKey: string): Promise<Signer | undefined>
  /**
   * Stores a request, unless the key has a valid one already. Of several concurrent requests the first one is stored.
   * @returns the request that is stored now, which may be another user's
   */
  add(user: SignedIn, signer: NewSigner): Promise<Signer>
  /**
   * Returns true if the request's state may be checked now: at most once per `intervalMs`, however often clients ask
   * us.
   */
  claimPoll(signer: Signer, intervalMs: number): Promise<boolean>
  /** Records the outcome, in the linked account too. */
  settle(signer: Signer, state: Exclude<SignerRowState, 'pending'>): Promise<Signer>
  /**
   * Finds the approved signer of a Farcaster account.
   * @param userId the user who links the account now; by default the user who has linked it
   */
  approvedKeyOf(app: App, fid: number, userId?: string): Promise<string | undefined>
}

interface SignersTable {
  app_id: string
  public_key: string
  user_id: string
  fid: number
  state: SignerRowState
  request_token: string
  approval_url: string
  deadline: Date
  polled_at: Date | null
  settled_at: Date | null
}

const withTable = (db: Queryable) => (db as Kysely<object>).withTables<{ farcaster_signers: SignersTable }>()

/**
 * Tells whether the plugin keeps data of a user that must not be lost, which means a signer. Open sign-ins name users
 * too, but expire within minutes.
 */
export async function hasSigner(db: Queryable, userId: string): Promise<boolean> {
  const row = await withTable(db)
    .selectFrom('farcaster_signers')
    .select('public_key')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The signers of a user, without the tokens and URLs of their requests. */
export async function exportSigners(db: Queryable, userId: string): Promise<Record<string, unknown>> {
  return {
    signers: await withTable(db)
      .selectFrom('farcaster_signers')
      .select(['public_key', 'fid', 'state', 'deadline', 'settled_at'])
      .where('user_id', '=', userId)
      .execute(),
  }
}

export function createSigners(db: Queryable, clock: Clock): Signers {
  const table = withTable(db)
  const now = (): Date => new Date(clock.now())

  const find = async (appId: string, publicKey: string): Promise<Signer | undefined> => {
    const row = await table
      .selectFrom('farcaster_signers')
      .selectAll()
      .where('app_id', '=', appId)
      .where('public_key', '=', publicKey)
      .executeTakeFirst()
    return row && toSigner(row)
  }

  return {
    find: ({ id }, publicKey) => find(id, publicKey),

    async add({ app, userId }, { publicKey, fid, requestToken, approvalUrl, deadline }) {
      const request = {
        fid,
        state: 'pending' as const,
        request_token: requestToken,
        approval_url: approvalUrl,
        deadline,
        polled_at: null,
        settled_at: null,
      }
      await table
        .insertInto('farcaster_signers')
        .values({ app_id: app.id, public_key: publicKey, user_id: userId, ...request })
        .onConflict((conflict) =>
          conflict
            .columns(['app_id', 'public_key'])
            .doUpdateSet(request)
            .where('farcaster_signers.user_id', '=', userId)
            .where((eb) =>
              eb.or([eb('farcaster_signers.state', '=', 'rejected'), eb('farcaster_signers.fid', '<>', fid)]),
            ),
        )
        .execute()
      return (await find(app.id, publicKey)) as Signer
    },

    async claimPoll({ appId, publicKey }, intervalMs) {
      const claimed = await table
        .updateTable('farcaster_signers')
        .set({ polled_at: now() })
        .where('app_id', '=', appId)
        .where('public_key', '=', publicKey)
        .where((eb) => eb.or([eb('polled_at', 'is', null), eb('polled_at', '<=', new Date(clock.now() - intervalMs))]))
        .returning('public_key')
        .executeTakeFirst()
      return claimed !== undefined
    },

    async settle(signer, state) {
      const { appId, publicKey, userId, fid } = signer
      await transact(db, async (tx) => {
        await withTable(tx)
          .updateTable('farcaster_signers')
          .set({ state, settled_at: now() })
          .where('app_id', '=', appId)
          .where('public_key', '=', publicKey)
          .where('fid', '=', fid)
          .where('state', '<>', 'revoked')
          .execute()
        const account = tx
          .updateTable('linked_accounts')
          .where('user_id', '=', userId)
          .where('type', '=', 'farcaster')
          .where('subject', '=', String(fid))
        if (state === 'approved') {
          await account
            .set({ details: sql<string>`details || jsonb_build_object('signer_public_key', ${publicKey}::text)` })
            .execute()
        } else {
          await account
            .set({ details: sql<string>`details - 'signer_public_key'` })
            .where(sql<string>`details ->> 'signer_public_key'`, '=', publicKey)
            .execute()
        }
      })
      return { ...signer, state }
    },

    async approvedKeyOf({ id }, fid, userId) {
      const owner =
        userId ??
        (
          await db
            .selectFrom('linked_accounts')
            .select('user_id')
            .where('app_id', '=', id)
            .where('type', '=', 'farcaster')
            .where('subject', '=', String(fid))
            .executeTakeFirst()
        )?.user_id
      if (owner === undefined) return undefined
      const row = await table
        .selectFrom('farcaster_signers')
        .select('public_key')
        .where('app_id', '=', id)
        .where('user_id', '=', owner)
        .where('fid', '=', fid)
        .where('state', '=', 'approved')
        .orderBy('settled_at', 'desc')
        .executeTakeFirst()
      return row?.public_key
    },
  }
}

const toSigner = (row: SignersTable): Signer => ({
  appId: row.app_id,
  publicKey: row.public_key,
  userId: row.user_id,
  fid: row.fid,
  state: row.state,
  requestToken: row.request_token,
  approvalUrl: row.approval_url,
  deadline: row.deadline,
})
