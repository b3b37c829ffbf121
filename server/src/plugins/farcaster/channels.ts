import { sql, type ColumnType, type Kysely } from 'kysely'
import { FARCASTER_CHANNEL_LIFETIME_S, type WireFarcasterAnswer } from 'latchkey/plugins/farcaster/contract'
import type { App } from '../../core/apps/index.ts'
import {
  secondsFromNow,
  type Clock,
  randomToken,
  sha256,
  toStorableJson,
  type Queryable,
} from '../../core/foundation/index.ts'
import type { Proof, UserOfApp } from '../../core/contract/index.ts'
import { refused } from './errors.ts'

/** The request that the user signs: fixed when the channel is opened, and later compared with the signed message. */
export interface SignInRequest {
  /** Host, with the port if it is not the default one, that the user is shown. */
  domain: string
  /** Origin of the page. */
  uri: string
  /** Made by this server, 32 hex digits, unique for each channel. */
  nonce: string
}

/** A sign-in that one page began, until it is used up or expires. */
export interface Channel extends SignInRequest {
  /** SHA-256 of the channel token. */
  id: string
  /** Token of the channel at the relay. It is in the QR code, so it proves nothing here. */
  relayToken: string
  /** Id of the user who was logged in when it was opened; null if nobody was. */
  userId: string | null
  /** Answer of the user's Farcaster app. The relay returns it once, so it is stored until it is used. */
  answer: WireFarcasterAnswer | undefined
}

/** Channels are stored in the database, so that any of several servers can continue with one. */
export interface Channels {
  /**
   * Stores a channel. @returns its token, 256 random bits, of which only a hash is stored
   * @param userId the user who opens it; null if nobody is logged in
   */
  add(app: App, request: SignInRequest, relayToken: string, userId: string | null): Promise<string>
  /**
   * Returns an unexpired channel that this app opened and nobody used up. @throws RequestError 422
   * `invalid_credentials`
   */
  require(app: App, token: string): Promise<Channel>
  /**
   * Returns true if the relay may be asked now: at most once a second for each channel, however often clients ask us.
   */
  claimPoll(channel: Channel): Promise<boolean>
  /** Keeps the first answer; later ones change nothing. */
  keepAnswer(channel: Channel, answer: WireFarcasterAnswer): Promise<void>
  /** Uses the channel up in the transaction of the login. */
  proofOf(channel: Channel): Proof
}

interface ChannelsTable {
  id: string
  app_id: string
  relay_token: string
  nonce: string
  domain: string
  uri: string
  answer: ColumnType<Record<string, unknown> | null, string | null, string | null>
  polled_at: Date | null
  expires_at: Date
  consumed_at: Date | null
  user_id: string | null
}

const POLL_INTERVAL_MS = 1_000

const withTable = (db: Queryable) => (db as Kysely<object>).withTables<{ farcaster_channels: ChannelsTable }>()

/** Deletes channels that hold an answer of a user's Farcaster account, whoever opened them. */
export async function eraseChannels(tx: Queryable, { appId, accounts }: UserOfApp, accountType: string): Promise<void> {
  const fids = accounts.filter(({ type }) => type === accountType).map(({ subject }) => subject)
  if (fids.length === 0) return
  await withTable(tx)
    .deleteFrom('farcaster_channels')
    .where('app_id', '=', appId)
    .where(sql`answer ->> 'fid'`, 'in', fids)
    .execute()
}

export function createChannels(db: Queryable, clock: Clock): Channels {
  const table = withTable(db)
  const now = (): Date => new Date(clock.now())

  return {
    async add(app, { domain, uri, nonce }, relayToken, userId) {
      const token = randomToken()
      await table.deleteFrom('farcaster_channels').where('expires_at', '<', now()).execute()
      await table
        .insertInto('farcaster_channels')
        .values({
          id: sha256(token),
          app_id: app.id,
          relay_token: relayToken,
          nonce,
          domain,
          uri,
          answer: null,
          polled_at: null,
          expires_at: secondsFromNow(clock, FARCASTER_CHANNEL_LIFETIME_S),
          consumed_at: null,
          user_id: userId,
        })
        .execute()
      return token
    },

    async require(app, token) {
      const row = await table
        .selectFrom('farcaster_channels')
        .selectAll()
        .where('id', '=', sha256(token))
        .where('app_id', '=', app.id)
        .where('expires_at', '>', now())
        .where('consumed_at', 'is', null)
        .executeTakeFirst()
      if (!row) throw refused('channel_expired')
      const answer = (row.answer ?? undefined) as WireFarcasterAnswer | undefined
      return {
        id: row.id,
        relayToken: row.relay_token,
        userId: row.user_id,
        nonce: row.nonce,
        domain: row.domain,
        uri: row.uri,
        answer,
      }
    },

    async claimPoll({ id }) {
      const claimed = await table
        .updateTable('farcaster_channels')
        .set({ polled_at: now() })
        .where('id', '=', id)
        .where((eb) =>
          eb.or([eb('polled_at', 'is', null), eb('polled_at', '<=', new Date(clock.now() - POLL_INTERVAL_MS))]),
        )
        .returning('id')
        .executeTakeFirst()
      return claimed !== undefined
    },

    async keepAnswer({ id }, answer) {
      await table
        .updateTable('farcaster_channels')
        .set({ answer: toStorableJson(answer) })
        .where('id', '=', id)
        .where('answer', 'is', null)
        .execute()
    },

    proofOf: ({ id }) => ({
      consume: async (tx) => {
        const used = await withTable(tx)
          .updateTable('farcaster_channels')
          .set({ consumed_at: now() })
          .where('id', '=', id)
          .where('consumed_at', 'is', null)
          .returning('id')
          .executeTakeFirst()
        if (!used) throw refused('channel_used')
      },
    }),
  }
}
