import { randomInt } from 'node:crypto'
import { CODE_LENGTH } from 'latchkey/core/contract'
import { readCode } from './readCode.ts'
import { sql, type RawBuilder } from 'kysely'
import type { IssuedCode, Proof, CodeLimits } from '../contract/index.ts'
import {
  type Clock,
  secondsFromNow,
  invalidCode,
  isSameSecret,
  randomId,
  afterCommit,
  commitLater,
  type Queryable,
} from '../foundation/index.ts'
import {
  countUnlessAwaited,
  type Counted,
  type CountStatement,
  type RateAnswer,
  type RateLimits,
} from '../limits/index.ts'
import type { Keyring } from '../keys/index.ts'

/** The scope in which a code is valid: an address, the plugin that sends to it, and an app. */
export interface CodeScope {
  appId: string
  /** Id of the plugin that sends the code. Another plugin does not accept it. */
  channel: string
  /** Normalised mail address or phone number, or the id of a user who is logged in. */
  address: string
}

/** Identifies the caller who requests a code or tries one. */
export interface CodeRequester {
  /** Network of the caller; undefined if the scope already names a user. */
  caller?: string | undefined
  /** The browser's key, or the session. A code that was requested with a binding is valid only with the same one. */
  binding?: string | undefined
}

/** Rate limits that a try at a code counts against. */
export interface CodeTries {
  /** Limits on the requester's own tries. They count every try, even if a later limit refuses it. */
  own: readonly Counted[]
  /** A limit for requesters who did not ask for a code. Those who did are limited by the tries of their code. */
  unlessAwaited: Counted
}

/**
 * One-time codes: six random digits, stored as keyed hashes, valid once and for a few tries.
 *
 * A code that was asked for with a binding is valid with that binding only. One without (from a client that has no key)
 * is valid for everyone who knows it.
 *
 * Three codes of a scope are compared: the newest, and the two newest that the requester asked for, by their binding or
 * else by their network. So a stranger who asks for a code to the same address does not void the owner's, and a mail that
 * comes late does not void the one before it. For the first reason each code has two counters of `maxAttempts` tries, one
 * for the requester who asked for it and one that everyone else shares: the guesses of others void the code for those
 * others only. A wrong try counts for each code that it is compared with, so a second code gives no more tries at the
 * first. Using a code voids all older ones, and those that its requester had asked for by then.
 *
 * So guessers have at most 2 × `maxAttempts` tries at a code, however many networks they use, and of the tries at a
 * bound code that somebody else asked for none succeeds. With 5 tries and `rateLimits.codesPerAddressDaily` of 50 they
 * guess one of a million codes with a probability of 10 × 50 ÷ 1,000,000 = 1 in 2,000 a day, while the owner gets 50
 * messages that day. A single network can ask for 20 codes a day: 5 × 20 ÷ 1,000,000 = 1 in 10,000, plus 5 more tries
 * for each code that the owner asks for.
 */
export interface Codes {
  /**
   * @param testCode the fixed code of a test account; like any other it is valid once, for the same time and number of
   * tries
   * @param counted limits to count in the same statement; see {@link RateLimits.countAll}
   * @throws RequestError `too_many_requests`
   */
  issue(
    scope: CodeScope,
    options?: {
      requester?: CodeRequester | undefined
      testCode?: string | undefined
      counted?: readonly (readonly Counted[])[] | undefined
    },
  ): Promise<IssuedCode>
  /**
   * Compares a code with the valid ones of its scope. The try counts in any case.
   * @param tries further limits to count in the same statement
   * @throws RequestError `invalid_credentials` if it is wrong, expired, used, tried too often, bound to something else
   * or not a code; the answer does not say which; `too_many_requests`
   */
  verify(scope: CodeScope, code: string, requester?: CodeRequester, tries?: CodeTries): Promise<Proof>
  /** True if the requester asked for a code that they may still try. */
  isAwaited(scope: CodeScope, requester?: CodeRequester): Promise<boolean>
}

export interface CodesDeps {
  db: Queryable
  clock: Clock
  keyring: Keyring
  rateLimits: Pick<RateLimits, 'statement' | 'countAll' | 'settle'>
}

/** Number of codes that one requester may have at once. With more, the oldest is void. */
const LIVE_CODES = 2

/** The row that a proof refers to, and a callback for when it is used up. */
interface CodeRow {
  id: string
  onUsed?: (() => void) | undefined
}

const codeRows = new WeakMap<object, CodeRow>()

/**
 * Returns the row behind a proof, for statements that mark the code as used themselves. Call `onUsed` after the
 * statement.
 */
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
  if (row) {
    const both = (): void => {
      row.onUsed?.()
      onUsed()
    }
    codeRows.set(watched, { ...row, onUsed: both })
  }
  return watched
}

/** Hashes of the requester that are stored with a code; empty texts for missing parts. */
interface HashedRequester {
  caller: string
  binding: string
}

/**
 * SQL condition for codes that this requester asked for: by the binding if the code has one, otherwise by the
 * network.
 */
const isOwn = ({ caller, binding }: HashedRequester): RawBuilder<boolean> =>
  sql<boolean>`coalesce(bound_to = ${binding}, caller = ${caller})`

const scopeKeyOf = (keyring: Pick<Keyring, 'mac'>, { appId, channel, address }: CodeScope): string =>
  keyring.mac('codes', 'scope', appId, channel, address).toString('hex')

/** Deletes all codes of some scopes, so that none of them is accepted any more. */
export async function voidCodes(
  tx: Queryable,
  keyring: Pick<Keyring, 'mac'>,
  scopes: readonly CodeScope[],
): Promise<void> {
  if (scopes.length === 0) return
  const keys = scopes.map((scope) => scopeKeyOf(keyring, scope))
  await tx.deleteFrom('one_time_codes').where('scope', 'in', keys).execute()
}

/** Creates the codes of one channel, with its lifetime and number of tries. */
export function createCodes({ db, clock, keyring, rateLimits }: CodesDeps, limits: CodeLimits): Codes {
  const scopeKey = (scope: CodeScope): string => scopeKeyOf(keyring, scope)
  /** Hashes the requester's parts with the server's key. Missing parts become empty texts. */
  const hashRequester = (scope: string, { caller = '', binding = '' }: CodeRequester): HashedRequester => ({
    caller: caller && keyring.mac('codes', 'caller', scope, caller).toString('hex'),
    binding: binding && keyring.mac('codes', 'binding', scope, binding).toString('hex'),
  })
  const hash = (id: string, scope: string, code: string): Buffer => keyring.mac('codes', 'code', id, scope, code)

  const isAwaited: Codes['isAwaited'] = async (scope, requester = {}) => {
    const key = scopeKey(scope)
    const own = await db
      .selectFrom('one_time_codes')
      .select(['attempts', 'consumed_at', 'expires_at'])
      .where('scope', '=', key)
      .where(isOwn(hashRequester(key, requester)))
      .orderBy('sequence', 'desc')
      .limit(1)
      .executeTakeFirst()
    return own?.consumed_at === null && own.attempts < limits.maxAttempts && own.expires_at.getTime() > clock.now()
  }

  /**
   * Takes one try from each valid code and returns their hashes. One statement does both: concurrent guesses queue
   * for the row, and only as many as there are tries left get the hash. Its commit does not wait for the disk;
   * `settle` does.
   */
  const takeTries = async (key: string, requester: HashedRequester, counting: CountStatement) => {
    const own = isOwn(requester)
    const newest = (count: number, condition = sql``) =>
      sql`(select id from one_time_codes where scope = ${key}${condition} order by sequence desc limit ${count})`
    const { rows } = await sql<RateAnswer & { id: string | null; code_hash: string | null; is_usable: boolean | null }>`
      with counting as materialized ${counting.select},
      tried as (
        update one_time_codes as code set
          attempts = case when ${own} then attempts + 1 else attempts end,
          attempts_elsewhere = case when ${own} then attempts_elsewhere else attempts_elsewhere + 1 end
        -- The scope leads to the few codes of an address. The moment stands in a case, as the planner would else read
        -- the index of everybody's codes that have not expired, which grows with the logins of ten minutes.
        where scope = ${key} and (id in ${newest(1)} or id in ${newest(LIVE_CODES, sql` and ${own}`)})
          and consumed_at is null
          and case when expires_at <= ${new Date(clock.now())} then false
            when ${own} then attempts < ${limits.maxAttempts} else attempts_elsewhere < ${limits.maxAttempts} end
          and not exists (select from one_time_codes as used where used.scope = ${key} and used.consumed_at is not null
            and (used.sequence > code.sequence
              or (used.consumed_at > code.created_at and coalesce(used.bound_to = code.bound_to, used.caller = code.caller))))
          -- A refused caller does not get to try.
          and (select refused from counting) is null
        returning id, code_hash, coalesce(bound_to = ${requester.binding}, true) as is_usable)
      select refused, counted, open_until, id, code_hash, is_usable, ${commitLater} from counting left join tried on true`.execute(
      db,
    )
    const [first] = rows
    return {
      answer: first as RateAnswer,
      tried: rows.flatMap(({ id, code_hash: hash, is_usable: isUsable }) =>
        id === null || hash === null ? [] : [{ id, hash, isUsable }],
      ),
    }
  }

  /**
   * Waits until the tries are on disk, and on the replicas that the database waits for. Only then is a caller told
   * that a guess was wrong, so that a crash gives no tries back. A right code needs no wait here: the login that uses
   * it up waits, and the tries precede it in the log.
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

  /** Counts the limits of a try and takes it, in one statement. @throws RequestError `too_many_requests` */
  const countAndTake = async (
    scope: CodeScope,
    requester: CodeRequester,
    key: string,
    tries: CodeTries | undefined,
  ) => {
    const nothing = rateLimits.statement([])
    const own = hashRequester(key, requester)
    if (!tries) return (await takeTries(key, own, nothing)).tried
    const counting = rateLimits.statement([...tries.own, tries.unlessAwaited].map((one) => [one]))
    const { answer, tried } = await takeTries(key, own, counting)
    const isShared = answer.refused === tries.own.length + 1
    if (isShared && (await isAwaited(scope, requester))) return (await takeTries(key, own, nothing)).tried
    counting.check(answer)
    return tried
  }

  /** Counts the limits of a try whose text cannot be a code. @throws RequestError `too_many_requests` */
  const countOnly = async (
    scope: CodeScope,
    requester: CodeRequester,
    { own, unlessAwaited }: CodeTries,
  ): Promise<void> => {
    await rateLimits.countAll(own.map((one) => [one]))
    await countUnlessAwaited(
      () => rateLimits.countAll([[unlessAwaited]]),
      () => isAwaited(scope, requester),
    )
  }

  return {
    async issue(scope, { requester = {}, testCode, counted = [] } = {}) {
      const id = randomId()
      const key = scopeKey(scope)
      const code = testCode ?? String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')
      const { caller, binding } = hashRequester(key, requester)
      const { select, check } = rateLimits.statement(counted)
      const {
        rows: [answer],
      } = await sql<RateAnswer>`
        with counting as materialized ${select},
        issued as (
          insert into one_time_codes (id, scope, code_hash, caller, bound_to, attempts, attempts_elsewhere, created_at, expires_at, consumed_at)
          select ${id}, ${key}, ${hash(id, key, code).toString('hex')}, ${caller}, ${binding || null}::text, 0, 0, ${new Date(clock.now())}::timestamptz,
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

    async verify(scope, code, requester = {}, tries) {
      const digits = readCode(code)
      const key = scopeKey(scope)
      if (digits === undefined) {
        if (tries) await countOnly(scope, requester, tries)
        throw invalidCode()
      }
      const tried = await countAndTake(scope, requester, key, tries)
      // The hash is compared even if the code is bound to another browser: the time must not reveal that it is.
      const row = tried.find(
        ({ id, hash: expected, isUsable }) =>
          isSameSecret(hash(id, key, digits), Buffer.from(expected, 'hex')) && isUsable === true,
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
