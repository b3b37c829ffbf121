import { randomInt } from 'node:crypto'
import { CODE_LENGTH } from 'latchkey/core/contract'
import type { Clock } from './clock.ts'
import { secondsFromNow } from './clock.ts'
import { invalidCode } from './errors.ts'
import { isSameSecret, randomId, type Keyring } from './keyring.ts'
import type { Queryable, Tx } from './transact.ts'

/** What a code proves control of: an address on a channel, for one app. */
export interface CodeScope {
  appId: string
  /** Who sends it: a plugin id. Codes of one channel are worth nothing on another. */
  channel: string
  /** Normalised address or number. */
  address: string
}

/** A code that was just made. `code` leaves the server in a message and nowhere else. */
export interface IssuedCode {
  code: string
  /** Forgets the code because its message could not be sent; the one before it is valid again. */
  withdraw(): Promise<void>
}

/** Something shown once. It is used up in the transaction of what it permits: both happen, or neither. */
export interface Proof {
  /** @throws RequestError `invalid_credentials` when somebody else used it first */
  consume(tx: Tx): Promise<void>
}

export interface CodeLimits {
  lifetimeS: number
  maxAttempts: number
}

/** One-time codes: six random digits, kept as keyed hashes, the newest only, a few tries, once. */
export interface Codes {
  issue(scope: CodeScope): Promise<IssuedCode>
  /**
   * Compares a code with the newest of its scope and counts the try, whatever comes of it.
   * @throws RequestError `invalid_credentials`: wrong, expired, used, tried too often, not a code; never said which
   */
  verify(scope: CodeScope, code: string): Promise<Proof>
}

/** Codes for one channel's limits. */
export function createCodes(db: Queryable, clock: Clock, keyring: Keyring, limits: CodeLimits): Codes {
  const scopeKey = ({ appId, channel, address }: CodeScope): string =>
    keyring.mac('codes', 'scope', appId, channel, address).toString('hex')
  const hash = (id: string, scope: string, code: string): Buffer => keyring.mac('codes', 'code', id, scope, code)

  return {
    async issue(scope) {
      const id = randomId()
      const key = scopeKey(scope)
      const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')
      await db
        .insertInto('one_time_codes')
        .values({
          id,
          scope: key,
          code_hash: hash(id, key, code).toString('hex'),
          attempts: 0,
          created_at: new Date(clock.now()),
          expires_at: secondsFromNow(clock, limits.lifetimeS),
          consumed_at: null,
        })
        .execute()
      return {
        code,
        withdraw: async () => {
          await db.deleteFrom('one_time_codes').where('id', '=', id).execute()
        },
      }
    },

    async verify(scope, code) {
      const digits = code.trim()
      if (digits.length !== CODE_LENGTH || !/^[0-9]+$/.test(digits)) throw invalidCode()
      const key = scopeKey(scope)
      // One statement: a hundred guesses at once queue for the row, and only as many as there are tries get its hash.
      const row = await db
        .updateTable('one_time_codes')
        .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
        .where('id', '=', (eb) =>
          eb.selectFrom('one_time_codes as newest').select('newest.id').where('newest.scope', '=', key)
            .orderBy('newest.sequence', 'desc').limit(1))
        .where('attempts', '<', limits.maxAttempts)
        .where('consumed_at', 'is', null)
        .where('expires_at', '>', new Date(clock.now()))
        .returning(['id', 'code_hash'])
        .executeTakeFirst()
      if (!row || !isSameSecret(hash(row.id, key, digits), Buffer.from(row.code_hash, 'hex'))) throw invalidCode()

      return {
        consume: async (tx) => {
          const used = await tx
            .updateTable('one_time_codes')
            .set({ consumed_at: new Date(clock.now()) })
            .where('id', '=', row.id)
            .where('consumed_at', 'is', null)
            .returning('id')
            .executeTakeFirst()
          if (!used) throw invalidCode()
        },
      }
    },
  }
}
