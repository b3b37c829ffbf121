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
 * Idempotent writes. A client that got no answer, or one of a proxy in place of ours, repeats its call with the same
 * `{brand}-idempotency-key`. The write is not done again, and the client gets the first answer: the same status and
 * the same session.
 */
export interface RepeatedWrites {
  /**
   * Makes every write of a guarded scope idempotent, except those of routes with `keepsAnswers: false`. A repeated call is answered 425 `request_in_progress` while the
   * first one is in progress, and 400 `invalid_data` if it has another body than the first one.
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

/**
 * Seconds for which an answer is kept. The SDK sends its last try 80 s after the first: three time-outs of 20 s and
 * the pauses.
 */
const KEPT_S = 120
/** Seconds after which a write without an answer may be done again: the server that began it is presumed dead. */
const UNANSWERED_S = 15
/**
 * Largest number of claims that are remembered for deletion. An outage leaves few: once it is noticed, calls are
 * refused before they make a claim.
 */
const MAX_ABANDONED = 200
/** Form of an idempotency key, such as a UUID. Shorter keys could be guessed and are ignored. */
const KEY = /^[\w-]{16,128}$/

interface Answer {
  status: number
  /** The answer's body as JSON text. */
  body: string
}

/**
 * What is stored for a retry. For a login it is the outcome instead of the answer, stored by the statement that logs
 * in.
 */
type Kept = Answer | { login: KeptLogin }

/** A write in progress, with the key under which its answer is sealed. */
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
   * Claims of failed calls that could not be deleted because the database was unavailable. Until they are deleted,
   * retries are told to wait.
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
      // The expiry is compared too: our claim may never have been stored, and another server may hold one with the
      // same hash.
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
      // The commit does not wait for the disk: whatever the call writes comes later in the database's log, and
      // survives a crash only together with this.
      .select(['proof.is_first_use as isFirstUse', 'claimed.hash as claimed', commitLater.as('later')])
      .executeTakeFirstOrThrow()
    context.proofs.settle(request, isFirstUse)
    return claimed !== null
  }

  /**
   * Finds the login of an earlier try whose statement reached the database after this try had claimed the write. That
   * login used up the code, which is why this try was refused.
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
   * Records the proof of a call without an idempotency key that counts, before its route runs: with the session, or separately for
   * an anonymous caller.
   */
  const recordProof = async (request: FastifyRequest): Promise<void> => {
    if (context.proofs.unused(request)) await context.findUserOrFrame(request)
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
        if (typeof key !== 'string' || !KEY.test(key) || request.routeOptions.config.keepsAnswers === false) {
          await recordProof(request)
          return undefined
        }
        // Keyed by session, not by token, since the client may have refreshed the token in between. Anonymous callers
        // share the empty id.
        const caller = (await context.findUserOrFrame(request))?.sessionId ?? ''
        const hash = mac('write', context.app(request).id, caller, request.method, request.url, key)
        const bodyHash = mac('body', key, JSON.stringify(request.body) ?? '')
        // Opening a stored answer takes the server's secret and the client's key, so a copy of database and secret is
        // not enough.
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
        // Without a row, the first try has just failed on our side, and the client's next try will do the write.
        if (!row?.sealed_answer) throw inProgress()
        const kept = open(row.sealed_answer)
        if ('login' in kept) return reply.send(await resume(request, kept))
        const { status, body } = kept
        return reply.code(status).type('application/json; charset=utf-8').send(body)
      })

      scope.addHook('preSerialization', async (request, reply, payload) => {
        const login = loginClaimOf(request)
        // The login's own statement has stored the outcome, so the answer need not be stored.
        if (login?.isKept && payload === login.answer && reply.statusCode === 200) claims.delete(request.raw)
        return payload
      })
      // The answer is stored before it is sent, so that a client that does not receive it can repeat the call.
      scope.addHook('onSend', async (request, reply, body) => {
        const claimed = claims.get(request.raw)
        if (!claimed) return body
        claims.delete(request.raw)
        const { statusCode: status } = reply
        // Not stored are failures on our side (a retry should do the write), refusals by a limit (their waiting time
        // changes), and demands for re-authentication (the same call succeeds after it).
        const isKept =
          status < 500 && status !== 429 && typeof body === 'string' && !(status === 401 && wantsReauthentication(body))
        // `sealed_answer is null`: this call may have been presumed dead, and another one may have answered in its
        // place.
        try {
          if (!isKept) {
            await db
              .deleteFrom('repeated_writes')
              .where('hash', '=', claimed.hash)
              .where('sealed_answer', 'is', null)
              .execute()
            return body
          }
          // The plugin may answer something other than its login, or refuse after it. Then the answer replaces the
          // stored outcome.
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
          // Only logged: the write itself succeeded, so its answer is sent all the same.
          request.log.warn({ err: error }, 'the answer to a write could not be kept for a retry')
          if (!isKept) abandon(claimed.hash, claimed.expiresAt)
          return body
        }
      })
    },
  }
}

/**
 * True for routes that declare a session as their answer. Only for those can the outcome of a login replace the
 * answer.
 */
const answersSession = ({ routeOptions: { schema } }: FastifyRequest): boolean =>
  (schema?.response as { 200?: unknown } | undefined)?.[200] === sessionSchema

const wantsReauthentication = (body: string): boolean =>
  (JSON.parse(body) as { code?: unknown }).code === 'fresh_proof_required'
