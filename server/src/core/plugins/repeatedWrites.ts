import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { BrandNames } from 'latchkey/core/contract'
import {
  type Clock,
  secondsFromNow,
  invalidData,
  RequestError,
  commitLater,
  type Queryable,
} from '../foundation/index.ts'
import { createKeyring, type Keyring } from '../keys/index.ts'
import type { LinkedAccounts } from '../accounts/index.ts'
import { type HttpRequest, sessionSchema } from '../contract/index.ts'
import { isShownBefore, useProof, isRead } from '../possession/index.ts'
import { claimLogin, loginClaimOf, type KeptLogin, type RequestContext } from '../http/index.ts'

/**
 * Idempotent writes. A client that got no answer, or a proxy's instead of ours, repeats its call under the same
 * `{brand}-idempotency-key`. The write is not done again: the client gets the first answer, same status, same session.
 */
export interface RepeatedWrites {
  /**
   * Makes every write of a guarded scope idempotent. A repeated call is answered 425 `request_in_progress` while the first
   * one is in progress, and 400 `invalid_data` if it has another body than the first one.
   */
  guard(scope: FastifyInstance): void
}

export interface RepeatedWritesDeps {
  db: Queryable
  clock: Clock
  keyring: Keyring
  context: RequestContext
  names: BrandNames
  accounts: Pick<LinkedAccounts, 'resume'>
}

/** Seconds that an answer is kept. The SDK sends its last try 80 s after its first: three time-outs of 20 s and the pauses. */
const KEPT_S = 120
/** Seconds after which a write without an answer may be done again: the server that began it is presumed dead. */
const UNANSWERED_S = 15
/** Largest number of claims to delete later. An outage leaves few: once it is noticed, calls are refused before they make a claim. */
const MAX_ABANDONED = 200
/** Form of an idempotency key, such as a UUID. Shorter keys could be guessed and are ignored. */
const KEY = /^[\w-]{16,128}$/

interface Answer {
  status: number
  /** JSON text. */
  body: string
}

/** Of a login, the outcome is kept instead of the answer, by the statement that logs in. */
type Kept = Answer | { login: KeptLogin }

/** A write under way. */
interface Claim {
  hash: string
  expiresAt: Date
  seal(kept: Kept): string
  open(sealed: string): Kept
}

const inProgress = (): RequestError =>
  new RequestError(425, 'request_in_progress', 'This is still being worked on. Please try again in a moment.', {
    retryAfterS: 1,
  })

export function createRepeatedWrites({
  db,
  clock,
  keyring,
  context,
  names,
  accounts,
}: RepeatedWritesDeps): RepeatedWrites {
  const claims = new WeakMap<HttpRequest['raw'], Claim>()
  const mac = (...parts: string[]): string => keyring.mac('repeated-writes', ...parts).toString('hex')

  /**
   * Claims of this server whose call has failed, and that could not be deleted while the database was unavailable. Until
   * they are deleted, retries are told to wait.
   */
  const abandoned = new Map<string, Date>()
  const abandon = (hash: string, expiresAt: Date): void => {
    if (abandoned.size < MAX_ABANDONED) abandoned.set(hash, expiresAt)
  }
  const giveUpAbandoned = async (): Promise<void> => {
    if (abandoned.size === 0) return
    const claimed = [...abandoned]
    abandoned.clear()
    try {
      // Compares the expiry too: our claim may never have been stored, and another server may hold one of the same hash.
      await db
        .deleteFrom('repeated_writes')
        .where('sealed_answer', 'is', null)
        .where((eb) =>
          eb.or(claimed.map(([hash, expiresAt]) => eb.and([eb('hash', '=', hash), eb('expires_at', '=', expiresAt)]))),
        )
        .execute()
    } catch (error) {
      for (const [hash, expiresAt] of claimed) if (expiresAt.getTime() > clock.now()) abandon(hash, expiresAt)
      throw error
    }
  }

  /**
   * Claims the write, and records the proof that the call came with.
   * @returns true if this call has to do the write: nobody did it before, or the first attempt will never finish
   * @throws RequestError 401 `use_dpop_nonce` for a proof that was used before
   */
  const claim = async (request: FastifyRequest, hash: string, bodyHash: string, expiresAt: Date): Promise<boolean> => {
    const fresh = { body_hash: bodyHash, sealed_answer: null, expires_at: expiresAt }
    const { isFirstUse, claimed } = await db
      .with('proof', (creator) => creator.selectNoFrom(useProof(context.proofs.unused(request)).as('is_first_use')))
      .with('claimed', (creator) =>
        creator
          .insertInto('repeated_writes')
          .columns(['hash', 'body_hash', 'expires_at'])
          .expression((eb) =>
            eb
              .selectFrom('proof')
              .where('is_first_use', '=', true)
              .select([
                sql<string>`${hash}::text`.as('hash'),
                sql<string>`${bodyHash}::text`.as('body_hash'),
                sql<Date>`${expiresAt}::timestamptz`.as('expires_at'),
              ]),
          )
          .onConflict((conflict) =>
            conflict.column('hash').doUpdateSet(fresh).where('repeated_writes.expires_at', '<=', new Date(clock.now())),
          )
          .returning('hash'),
      )
      .selectFrom('proof')
      .leftJoin('claimed', (join) => join.onTrue())
      // Not waited for: whatever the call writes is behind it in the log of the database, and is lost with it or not at
      // all.
      .select(['proof.is_first_use as isFirstUse', 'claimed.hash as claimed', commitLater.as('later')])
      .executeTakeFirstOrThrow()
    context.proofs.settle(request, isFirstUse)
    return claimed !== null
  }

  /**
   * The login of an earlier try that was given up, and whose statement came to the database after the claim of this one: it has used up what
   * this one was refused for.
   */
  const earlierLogin = async ({ hash, open }: Claim): Promise<{ login: KeptLogin } | undefined> => {
    const row = await db
      .selectFrom('repeated_writes')
      .select('sealed_answer')
      .where('hash', '=', hash)
      .executeTakeFirst()
    const kept = row?.sealed_answer ? open(row.sealed_answer) : undefined
    return kept && 'login' in kept ? kept : undefined
  }

  /**
   * Records the proof of a call without a key before its route runs: with the session, or by itself for a caller who
   * has none.
   */
  const recordProof = async (request: FastifyRequest): Promise<void> => {
    if (context.proofs.unused(request)) await context.findUser(request)
    const proof = context.proofs.unused(request)
    if (!proof) return
    const { isFirstUse } = await db
      .selectNoFrom([useProof(proof).as('isFirstUse'), commitLater.as('later')])
      .executeTakeFirstOrThrow()
    context.proofs.settle(request, isFirstUse)
  }

  const resume = (request: FastifyRequest, { login }: { login: KeptLogin }): ReturnType<LinkedAccounts['resume']> =>
    accounts.resume(context.app(request), login, context.key(request))

  return {
    guard(scope) {
      scope.addHook('preValidation', async (request, reply) => {
        if (isRead(request.method)) return undefined
        const key = request.headers[names.header.idempotencyKey]
        if (typeof key !== 'string' || !KEY.test(key)) {
          await recordProof(request)
          return undefined
        }
        // Keyed by session, not by token, since the client may have refreshed the token in between. Callers who are
        // logged out share the empty id.
        const caller = (await context.findUser(request))?.sessionId ?? ''
        const hash = mac('write', context.app(request).id, caller, request.method, request.url, key)
        const bodyHash = mac('body', key, JSON.stringify(request.body) ?? '')
        // Opening an answer takes the server's secret and the client's key: a copy of database and secret is not enough.
        const seals = createKeyring(mac('answer', key))
        const open = (sealed: string): Kept => JSON.parse(seals.open('repeated-writes', hash, sealed)) as Kept
        const expiresAt = secondsFromNow(clock, UNANSWERED_S)
        await giveUpAbandoned()
        const isOurs = await claim(request, hash, bodyHash, expiresAt).catch((error: unknown) => {
          if (!isShownBefore(error)) abandon(hash, expiresAt)
          throw error
        })
        if (isOurs) {
          const seal = (kept: Kept): string => seals.seal('repeated-writes', hash, JSON.stringify(kept))
          claims.set(request.raw, { hash, expiresAt, seal, open })
          if (answersSession(request)) {
            claimLogin(request, {
              hash,
              bodyHash,
              keptUntil: secondsFromNow(clock, KEPT_S),
              sealed: '',
              isKept: false,
              answer: undefined,
              seal: ({ sessionId, refreshToken }) => seal({ login: { sessionId, refreshToken } }),
            })
          }
          return undefined
        }
        const row = await db.selectFrom('repeated_writes').selectAll().where('hash', '=', hash).executeTakeFirst()
        if (row && row.body_hash !== bodyHash) {
          throw invalidData(`The ${names.header.idempotencyKey} header was sent with another body before.`)
        }
        // No row means that the first try failed on our side just now: the next try will do the write.
        if (!row?.sealed_answer) throw inProgress()
        const kept = open(row.sealed_answer)
        if ('login' in kept) return reply.send(await resume(request, kept))
        const { status, body } = kept
        return reply.code(status).type('application/json; charset=utf-8').send(body)
      })

      scope.addHook('preSerialization', async (request, reply, payload) => {
        const login = loginClaimOf(request)
        // The statement that logged in has stored what a retry needs.
        if (login?.isKept && payload === login.answer && reply.statusCode === 200) claims.delete(request.raw)
        return payload
      })
      // Stores the answer before it is sent, so that a client that does not receive it can ask again.
      scope.addHook('onSend', async (request, reply, body) => {
        const claimed = claims.get(request.raw)
        if (!claimed) return body
        claims.delete(request.raw)
        const { statusCode: status } = reply
        // Not kept: a failure on our side (the retry should do the write), a limit (the time to wait changes), and a
        // missing re-authentication (the same call succeeds after one).
        const isKept =
          status < 500 && status !== 429 && typeof body === 'string' && !(status === 401 && wantsReauthentication(body))
        // `sealed_answer is null`: this call may have been presumed dead, and another one may have answered in its place.
        try {
          if (!isKept) {
            await db
              .deleteFrom('repeated_writes')
              .where('hash', '=', claimed.hash)
              .where('sealed_answer', 'is', null)
              .execute()
            return body
          }
          // A plugin may answer something else than the login that it did, or refuse after it.
          const ownLogin = loginClaimOf(request)?.sealed ?? ''
          const { numUpdatedRows } = await db
            .updateTable('repeated_writes')
            .set({ sealed_answer: claimed.seal({ status, body }), expires_at: secondsFromNow(clock, KEPT_S) })
            .where('hash', '=', claimed.hash)
            .where((eb) => eb.or([eb('sealed_answer', 'is', null), eb('sealed_answer', '=', ownLogin)]))
            .executeTakeFirst()
          if (status < 400 || numUpdatedRows > 0n) return body
          const earlier = await earlierLogin(claimed)
          if (!earlier) return body
          const session = await resume(request, earlier)
          reply.code(200)
          return JSON.stringify(session)
        } catch (error) {
          // Not thrown: the write itself is done, and its answer is sent.
          request.log.warn({ err: error }, 'the answer to a write could not be kept for a retry')
          if (!isKept) abandon(claimed.hash, claimed.expiresAt)
          return body
        }
      })
    },
  }
}

/** True for a route whose answer is a login's, as it declares itself: only then does the outcome of a login say what to answer. */
const answersSession = ({ routeOptions: { schema } }: FastifyRequest): boolean =>
  (schema?.response as { 200?: unknown } | undefined)?.[200] === sessionSchema

const wantsReauthentication = (body: string): boolean =>
  (JSON.parse(body) as { code?: unknown }).code === 'fresh_proof_required'
