import { randomInt } from 'node:crypto'
import { CODE_LENGTH } from 'latchkey/core/contract'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../db/tables.ts'
import type { Clock } from './clock.ts'
import { secondsFromNow } from './clock.ts'
import { countUnlessAwaited } from './countUnlessAwaited.ts'
import { invalidCode } from './errors.ts'
import { isSameSecret, randomId, type Keyring } from './keyring.ts'
import type { Counted, CountStatement, RateAnswer, RateLimits } from './rateLimits.ts'
import { afterCommit, commitLater, type Queryable } from './transact.ts'

/** Scope of a code: it proves control of an address on a channel, for one app. */
export interface CodeScope {
  appId: string
  /** Plugin id of the sender. A code of one channel is not valid on another. */
  channel: string
  /** Normalised address or number. */
  address: string
}

/** A code that was just made. Put `code` into the message only. */
export interface IssuedCode {
  code: string
  /** True for the fixed code of a test account: send no message then. */
  isTest: boolean
  /** Deletes the code because its message could not be sent; the previous code is valid again. */
  withdraw(): Promise<void>
}

/** Rates that a try at a code counts against. */
export interface CodeTries {
  /** Rates that count every try, even if a later rate refuses it. */
  own: readonly Counted[]
  /** Applies only to a caller who did not ask for a code: the tries of the others are counted with their code. */
  unlessAwaited: Counted
}

/** A proof that is valid once. It is used up in the transaction of the action it permits: both happen, or neither. */
export interface Proof<Tables = Database> {
  /** @throws RequestError `invalid_credentials` when somebody else used it first */
  consume(tx: Transaction<Tables>): Promise<void>
}

export interface CodeLimits {
  lifetimeS: number
  maxAttempts: number
}

/**
 * One-time codes: six random digits, stored as keyed hashes, valid once and for a few tries.
 *
 * Two codes of a scope are valid: the newest, and the newest that the caller asked for. So a stranger who asks for a code to the same
 * address does not void the owner's. For the same reason each code has two counters of `maxAttempts` tries, one for the caller who
 * asked for it and one that everyone else shares: the guesses of others void the code for those others only.
 *
 * So guessers have at most 2 × `maxAttempts` tries at a code, however many networks they use. With 5 tries and
 * `rateLimits.codesPerAddressDaily` of 50 they guess one of a million codes with a probability of 10 × 50 ÷ 1,000,000 =
 * 1 in 2,000 a day, while the owner gets 50 messages that day. A single network can ask for 20 codes a day:
 * 5 × 20 ÷ 1,000,000 = 1 in 10,000, plus 5 more tries for each code that the owner asks for.
 */
export interface Codes {
  /**
   * @param caller who makes the request; leave it out if the scope names a user already
   * @param testCode the fixed code of a test account; like any other it is valid once, for the same time and number of tries
   * @param counted limits to count in the same statement; see {@link RateLimits.countAll}
   * @throws RequestError `too_many_requests`
   */
  issue(
    scope: CodeScope,
    options?: {
      caller?: string | undefined
      testCode?: string | undefined
      counted?: readonly (readonly Counted[])[] | undefined
    },
  ): Promise<IssuedCode>
  /**
   * Compares a code with the valid ones of its scope. The try counts in any case.
   * @param tries further limits to count in the same statement
   * @throws RequestError `invalid_credentials` if it is wrong, expired, used, tried too often or not a code; the answer
   * does not say which; `too_many_requests`
   */
  verify(scope: CodeScope, code: string, caller?: string, tries?: CodeTries): Promise<Proof>
  /** Checks that this caller asked for a code that they may still try. */
  isAwaited(scope: CodeScope, caller?: string): Promise<boolean>
}

export interface CodesDeps {
  db: Queryable
  clock: Clock
  keyring: Keyring
  rateLimits: Pick<RateLimits, 'statement' | 'countAll' | 'settle'>
}

/** The row of a code that a proof uses up, and a callback that runs once it is used up. */
interface CodeRow {
  id: string
  onUsed?: (() => void) | undefined
}

const codeRows = new WeakMap<object, CodeRow>()

/** Row of the code behind a proof, for statements that use the code up themselves. Call `onUsed` after the statement. */
export const codeRowOf = (proof: object): CodeRow | undefined => codeRows.get(proof)

/** Wraps a proof so that `onUsed` is called once it is used up. */
export function watchProof(proof: Proof, onUsed: () => void): Proof {
  const watched: Proof = {
    async consume(tx) {
      await proof.consume(tx)
      afterCommit(tx, onUsed)
    },
  }
  const row = codeRows.get(proof)
  if (row) codeRows.set(watched, { ...row, onUsed })
  return watched
}

/** Creates codes with the limits of one channel. */
export function createCodes({ db, clock, keyring, rateLimits }: CodesDeps, limits: CodeLimits): Codes {
  const scopeKey = ({ appId, channel, address }: CodeScope): string =>
    keyring.mac('codes', 'scope', appId, channel, address).toString('hex')
  const callerKey = (scope: string, caller: string): string =>
    caller && keyring.mac('codes', 'caller', scope, caller).toString('hex')
  const hash = (id: string, scope: string, code: string): Buffer => keyring.mac('codes', 'code', id, scope, code)

  const isAwaited: Codes['isAwaited'] = async (scope, caller = '') => {
    const key = scopeKey(scope)
    const own = await db
      .selectFrom('one_time_codes')
      .select(['attempts', 'consumed_at', 'expires_at'])
      .where('scope', '=', key)
      .where('caller', '=', callerKey(key, caller))
      .orderBy('sequence', 'desc')
      .limit(1)
      .executeTakeFirst()
    return own?.consumed_at === null && own.attempts < limits.maxAttempts && own.expires_at.getTime() > clock.now()
  }

  /**
   * Takes one try from each valid code and returns their hashes. In one statement: concurrent guesses queue for the row, and only as many as there are tries get
   * the hash. Its commit does not wait: see `settle`.
   */
  const takeTries = async (key: string, own: string, counting: CountStatement) => {
    const newest = (condition = sql``) =>
      sql`(select id from one_time_codes where scope = ${key}${condition} order by sequence desc limit 1)`
    const { rows } = await sql<RateAnswer & { id: string | null; code_hash: string | null }>`
      with counting as materialized ${counting.select},
      tried as (
        update one_time_codes as code set
          attempts = case when caller = ${own} then attempts + 1 else attempts end,
          attempts_elsewhere = case when caller = ${own} then attempts_elsewhere else attempts_elsewhere + 1 end
        where (id = ${newest()} or id = ${newest(sql` and caller = ${own}`)})
          and case when caller = ${own} then attempts else attempts_elsewhere end < ${limits.maxAttempts}
          and consumed_at is null and expires_at > ${new Date(clock.now())}
          -- Using a code voids all older ones.
          and not exists (select from one_time_codes as used where used.scope = ${key} and used.consumed_at is not null and used.sequence > code.sequence)
          -- A refused caller does not get to try.
          and (select refused from counting) is null
        returning id, code_hash)
      select refused, counted, open_until, id, code_hash, ${commitLater} from counting left join tried on true`.execute(
      db,
    )
    const [first] = rows
    return {
      answer: first as RateAnswer,
      tried: rows.flatMap(({ id, code_hash: hash }) => (id === null || hash === null ? [] : [{ id, hash }])),
    }
  }

  /**
   * Waits until the tries are on disk, and on the replicas that the database waits for. Nobody learns that a guess was wrong before, so that a
   * crash gives no try back. A right code needs no wait: the login that uses it up waits, and the tries are before it in the log.
   */
  const settle = async (tries: CodeTries | undefined, tried: readonly { id: string }[]): Promise<void> => {
    const [first] = tried
    if (tries) await rateLimits.settle(tries.own[0] ?? tries.unlessAwaited)
    else if (first)
      await db
        .updateTable('one_time_codes')
        .set((eb) => ({ attempts: eb.ref('attempts') }))
        .where('id', '=', first.id)
        .execute()
  }

  /** @throws RequestError `too_many_requests` */
  const countAndTake = async (scope: CodeScope, caller: string, key: string, tries: CodeTries | undefined) => {
    const nothing = rateLimits.statement([])
    const own = callerKey(key, caller)
    if (!tries) return (await takeTries(key, own, nothing)).tried
    const counting = rateLimits.statement([...tries.own, tries.unlessAwaited].map((one) => [one]))
    const { answer, tried } = await takeTries(key, own, counting)
    const isShared = answer.refused === tries.own.length + 1
    if (isShared && (await isAwaited(scope, caller))) return (await takeTries(key, own, nothing)).tried
    counting.check(answer)
    return tried
  }

  /** Counts a try with a text that is not a code. @throws RequestError `too_many_requests` */
  const countOnly = async (scope: CodeScope, caller: string, { own, unlessAwaited }: CodeTries): Promise<void> => {
    await rateLimits.countAll(own.map((one) => [one]))
    await countUnlessAwaited(
      () => rateLimits.countAll([[unlessAwaited]]),
      () => isAwaited(scope, caller),
    )
  }

  return {
    async issue(scope, { caller = '', testCode, counted = [] } = {}) {
      const id = randomId()
      const key = scopeKey(scope)
      const code = testCode ?? String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')
      const { select, check } = rateLimits.statement(counted)
      const {
        rows: [answer],
      } = await sql<RateAnswer>`
        with counting as materialized ${select},
        issued as (
          insert into one_time_codes (id, scope, code_hash, caller, attempts, attempts_elsewhere, created_at, expires_at, consumed_at)
          select ${id}, ${key}, ${hash(id, key, code).toString('hex')}, ${callerKey(key, caller)}, 0, 0, ${new Date(clock.now())}::timestamptz,
            ${secondsFromNow(clock, limits.lifetimeS)}::timestamptz, null
          from counting where refused is null
        )
        select * from counting`.execute(db)
      check(answer as RateAnswer)
      return {
        code,
        isTest: testCode !== undefined,
        withdraw: async () => {
          await db.deleteFrom('one_time_codes').where('id', '=', id).execute()
        },
      }
    },

    async verify(scope, code, caller = '', tries) {
      const digits = code.trim()
      const key = scopeKey(scope)
      if (digits.length !== CODE_LENGTH || !/^[0-9]+$/.test(digits)) {
        if (tries) await countOnly(scope, caller, tries)
        throw invalidCode()
      }
      const tried = await countAndTake(scope, caller, key, tries)
      const row = tried.find(({ id, hash: expected }) =>
        isSameSecret(hash(id, key, digits), Buffer.from(expected, 'hex')),
      )
      if (!row) {
        await settle(tries, tried)
        throw invalidCode()
      }

      const proof: Proof = {
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
      codeRows.set(proof, { id: row.id })
      return proof
    },

    isAwaited,
  }
}
