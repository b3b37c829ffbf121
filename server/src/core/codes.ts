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
import { afterCommit, type Queryable } from './transact.ts'

/** Scope of a code: it proves control of an address on a channel, for one app. */
export interface CodeScope {
  appId: string
  /** Plugin id of the sender. A code of one channel is worth nothing on another. */
  channel: string
  /** Normalised address or number. */
  address: string
}

/** A code that was just made. `code` leaves the server in a message and nowhere else. */
export interface IssuedCode {
  code: string
  /** It is the fixed code of a test account: send nothing. */
  isTest: boolean
  /** Forgets the code because its message could not be sent; the one before it is valid again. */
  withdraw(): Promise<void>
}

/** Rates that a try at a code counts against. */
export interface CodeTries {
  /** Each of these stays counted, whatever follows. */
  own: readonly Counted[]
  /** Applies only to a caller who awaits no code: the tries of the others are counted with their code. */
  unlessAwaited: Counted
}

/** Something shown once. It is used up in the transaction of what it permits: both happen, or neither. */
export interface Proof<Tables = Database> {
  /** @throws RequestError `invalid_credentials` when somebody else used it first */
  consume(tx: Transaction<Tables>): Promise<void>
}

export interface CodeLimits {
  lifetimeS: number
  maxAttempts: number
}

/**
 * One-time codes: six random digits, kept as keyed hashes, a few tries, once.
 *
 * Of a scope two codes are good: the newest, and the newest that the caller asked for. So somebody elsewhere who asks for a code of
 * the same address does not void the owner's. For the same reason each code has two purses of `maxAttempts` tries, one for the caller
 * that asked for it and one that all others share: their guesses void it for themselves only.
 *
 * A guesser is thus compared with a code 2 × `maxAttempts` times at most, from however many networks they come. With 5 tries and
 * `rateLimits.codesPerAddressDaily` of 50 they guess one of a million codes with a probability of 10 × 50 ÷ 1,000,000 =
 * 1 in 2,000 a day, while the owner gets 50 messages that day. From one network it is 20 codes a day: 5 × 20 ÷ 1,000,000 = 1 in 10,000,
 * and 5 more tries for each code that the owner asks for.
 */
export interface Codes {
  /**
   * @param caller the one who makes the request; left out if the scope names a user already
   * @param testCode the fixed code of a test account, good like any other: once, for the same time and number of tries
   * @param counted limits to count in the same statement; see {@link RateLimits.countAll}
   * @throws RequestError `too_many_requests`
   */
  issue(scope: CodeScope, options?: { caller?: string | undefined; testCode?: string | undefined; counted?: readonly (readonly Counted[])[] | undefined }): Promise<IssuedCode>
  /**
   * Compares a code with the valid ones of its scope. The try counts in any case.
   * @param tries further limits, in the same statement
   * @throws RequestError `invalid_credentials`: wrong, expired, used, tried too often, not a code; never said which;
   * `too_many_requests`
   */
  verify(scope: CodeScope, code: string, caller?: string, tries?: CodeTries): Promise<Proof>
  /** Checks that this caller asked for a code that they may still try. */
  isAwaited(scope: CodeScope, caller?: string): Promise<boolean>
}

export interface CodesDeps {
  db: Queryable
  clock: Clock
  keyring: Keyring
  rateLimits: Pick<RateLimits, 'statement' | 'countAll'>
}

/** The row that a proof uses up if it is a code, and a callback for when it does. */
interface CodeRow {
  id: string
  onUsed?: (() => void) | undefined
}

const codeRows = new WeakMap<object, CodeRow>()

/** For a statement that uses the code up and does more: it calls `onUsed` once it is through. */
export const codeRowOf = (proof: object): CodeRow | undefined => codeRows.get(proof)

/** Returns the same proof with a callback for when it is used up. */
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

/** Codes for one channel's limits. */
export function createCodes({ db, clock, keyring, rateLimits }: CodesDeps, limits: CodeLimits): Codes {
  const scopeKey = ({ appId, channel, address }: CodeScope): string =>
    keyring.mac('codes', 'scope', appId, channel, address).toString('hex')
  const callerKey = (scope: string, caller: string): string => caller && keyring.mac('codes', 'caller', scope, caller).toString('hex')
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

  /** Those that are good and still have tries, each with one try less. One statement: a hundred guesses at once queue for the row, and only as many as there are tries get its hash. */
  const takeTries = async (key: string, own: string, counting: CountStatement) => {
    const rows = await db
      .with((name) => name('counting').materialized(), () => counting.select)
      .with('tried', (creator) => creator.updateTable('one_time_codes as code')
        .set((eb) => ({
          attempts: eb.case().when('code.caller', '=', own).then(eb('code.attempts', '+', 1)).else(eb.ref('code.attempts')).end(),
          attempts_elsewhere: eb.case().when('code.caller', '=', own).then(eb.ref('code.attempts_elsewhere')).else(eb('code.attempts_elsewhere', '+', 1)).end(),
        }))
        .where(({ eb, or, selectFrom }) => {
          const newest = selectFrom('one_time_codes as newest').select('newest.id').where('newest.scope', '=', key)
            .orderBy('newest.sequence', 'desc').limit(1)
          return or([eb('code.id', '=', newest), eb('code.id', '=', newest.where('newest.caller', '=', own))])
        })
        .where(({ eb, or, and }) => or([
          and([eb('code.caller', '=', own), eb('code.attempts', '<', limits.maxAttempts)]),
          and([eb('code.caller', '<>', own), eb('code.attempts_elsewhere', '<', limits.maxAttempts)]),
        ]))
        .where('code.consumed_at', 'is', null)
        .where('code.expires_at', '>', new Date(clock.now()))
        // A code that was used leaves no older one.
        .where(({ not, exists, selectFrom }) => not(exists(
          selectFrom('one_time_codes as used').select('used.id').where('used.scope', '=', key)
            .where('used.consumed_at', 'is not', null).whereRef('used.sequence', '>', 'code.sequence'))))
        // A refused caller does not get to try.
        .where(({ selectFrom }) => sql<boolean>`${selectFrom('counting').select('refused')} is null`)
        .returning(['code.id', 'code.code_hash']))
      .selectFrom('counting').leftJoin('tried', (join) => join.onTrue())
      .select(['counting.refused', 'counting.counted', 'counting.open_until', 'tried.id', 'tried.code_hash'])
      .execute()
    const [first] = rows
    return { answer: first as RateAnswer, tried: rows.flatMap(({ id, code_hash: hash }) => (id === null || hash === null ? [] : [{ id, hash }])) }
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

  /** A try at what is no code. @throws RequestError `too_many_requests` */
  const countOnly = async (scope: CodeScope, caller: string, { own, unlessAwaited }: CodeTries): Promise<void> => {
    await rateLimits.countAll(own.map((one) => [one]))
    await countUnlessAwaited(() => rateLimits.countAll([[unlessAwaited]]), () => isAwaited(scope, caller))
  }

  return {
    async issue(scope, { caller = '', testCode, counted = [] } = {}) {
      const id = randomId()
      const key = scopeKey(scope)
      const code = testCode ?? String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')
      const { select, check } = rateLimits.statement(counted)
      const { rows: [answer] } = await sql<RateAnswer>`
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
      const row = tried.find(({ id, hash: expected }) => isSameSecret(hash(id, key, digits), Buffer.from(expected, 'hex')))
      if (!row) throw invalidCode()

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
