import type { FastifyRequest } from 'fastify'
import type { ServerNames } from 'latchkey/core/contract'
import type { HttpRequest } from '../contract/index.ts'
import { type Clock, invalidData, RequestError, secondsFromNow, type Queryable, type Tx } from '../foundation/index.ts'
import type { Keyring } from '../keys/index.ts'
import type { BackendScope } from './backendScope.ts'

export interface IdempotentWriteDeps {
  db: Queryable
  clock: Clock
  keyring: Keyring
  names: ServerNames
}

/** Seconds for which the answer to a write can be repeated. */
const KEPT_S = 86_400
/**
 * Seconds after which an unanswered write may be attempted again. By then the server that worked on it is presumed
 * dead.
 */
const UNANSWERED_S = 15
const MAX_KEY_LENGTH = 255

/** Header of an answer that is repeated, so that nobody takes it for a second write. */
export const REPLAYED = 'idempotent-replayed'

interface Answer {
  status: number
  /** The answer's body as JSON text; empty for a 204. */
  body: string
}

/** An idempotency key that this call reserved. */
interface Claim {
  hash: string
  expiresAt: Date
}

/** Keeps answers to writes. */
export interface KeptAnswers {
  /**
   * Keeps the answer of a call in the transaction that does the write, so that there is none without the other. Without
   * it a server that never learns that its transaction committed, as its database froze at that moment, leaves a write
   * that the same call would do again.
   * @param answer what the route answers, with status 200
   * @throws RequestError 425 if another call has taken the key over, since this one took longer than 15 s: the write is
   * rolled back
   */
  keep(request: HttpRequest, tx: Tx, answer: object): Promise<void>
}

const inProgress = (): RequestError =>
  new RequestError(425, 'request_in_progress', 'This call came before and is still worked on. Try again in a moment.', {
    retryAfterS: 1,
  })

/**
 * Makes writes of backends idempotent: a repeated call with the same `{brand}-idempotency-key` gets the first answer
 * again, for 24 h. Keys belong to the app, so a call may be repeated with the app's other secret. Answers of 5xx and
 * 429 are not kept, so such calls can be tried again. A repeated answer has the header `idempotent-replayed`.
 */
export function guardIdempotence({ http, callOf }: BackendScope, deps: IdempotentWriteDeps): KeptAnswers {
  const { db, clock, keyring, names } = deps
  const claims = new WeakMap<HttpRequest['raw'], Claim>()
  const kept = new WeakSet<HttpRequest['raw']>()
  const header = names.header.idempotencyKey
  const mac = (...parts: string[]): string => keyring.mac('backend-writes', ...parts).toString('hex')

  const readKey = ({ headers, routeOptions }: FastifyRequest): string | undefined => {
    const key = headers[header]
    if (routeOptions.config.backend?.isWrite !== true || key === undefined) return undefined
    if (typeof key === 'string' && key.length > 0 && key.length <= MAX_KEY_LENGTH) return key
    throw invalidData(`The ${header} header must have 1 to ${MAX_KEY_LENGTH} characters.`)
  }

  /** Reserves the key. @returns true if this call has to do the write; false if an earlier call has reserved it */
  const claim = async (hash: string, bodyHash: string, expiresAt: Date): Promise<boolean> => {
    const fresh = { body_hash: bodyHash, sealed_answer: null, expires_at: expiresAt }
    const claimed = await db
      .insertInto('repeated_writes')
      .values({ hash, ...fresh })
      .onConflict((conflict) =>
        conflict.column('hash').doUpdateSet(fresh).where('repeated_writes.expires_at', '<=', new Date(clock.now())),
      )
      .returning('hash')
      .executeTakeFirst()
    return claimed !== undefined
  }

  /** Stores the answer unless another call has taken the key over, which then answers for both. @returns if it was stored */
  const store = async (within: Queryable, { hash, expiresAt }: Claim, answer: Answer): Promise<boolean> => {
    const { numUpdatedRows } = await within
      .updateTable('repeated_writes')
      .set({
        sealed_answer: keyring.seal('backend-writes', hash, JSON.stringify(answer)),
        expires_at: secondsFromNow(clock, KEPT_S),
      })
      .where('hash', '=', hash)
      .where('sealed_answer', 'is', null)
      .where('expires_at', '=', expiresAt)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }

  http.addHook('preHandler', async (request, reply) => {
    const key = readKey(request)
    if (key === undefined) return undefined
    const hash = mac('write', callOf(request).app.id, request.method, request.url, key)
    const bodyHash = mac('body', JSON.stringify(request.body) ?? '')
    const expiresAt = secondsFromNow(clock, UNANSWERED_S)
    if (await claim(hash, bodyHash, expiresAt)) {
      claims.set(request.raw, { hash, expiresAt })
      return undefined
    }
    const row = await db.selectFrom('repeated_writes').selectAll().where('hash', '=', hash).executeTakeFirst()
    if (row && row.body_hash !== bodyHash) throw invalidData(`The ${header} header was sent with another body before.`)
    if (!row?.sealed_answer) throw inProgress()
    void reply.header(REPLAYED, 'true')
    const { status, body } = JSON.parse(keyring.open('backend-writes', hash, row.sealed_answer)) as Answer
    if (status === 204) return reply.code(204).send()
    return reply.code(status).type('application/json; charset=utf-8').send(body)
  })

  // The answer is stored before it is sent, so that a backend that does not receive it can repeat the call.
  http.addHook('onSend', async (request, { statusCode: status }, body) => {
    const claimed = claims.get(request.raw)
    if (!claimed) return body
    const { hash, expiresAt } = claimed
    claims.delete(request.raw)
    if (status === 200 && kept.has(request.raw)) return body
    try {
      const text = status === 204 ? '' : body
      if (status >= 500 || status === 429 || typeof text !== 'string')
        await db
          .deleteFrom('repeated_writes')
          .where('hash', '=', hash)
          .where('sealed_answer', 'is', null)
          .where('expires_at', '=', expiresAt)
          .execute()
      else await store(db, claimed, { status, body: text })
    } catch (error) {
      // Only logged: the write itself succeeded, so its answer is sent all the same.
      request.log.warn({ err: error }, 'the answer to a write of a backend could not be kept for a retry')
    }
    return body
  })

  return {
    async keep(request, tx, answer) {
      const claimed = claims.get(request.raw)
      if (!claimed) return
      if (!(await store(tx, claimed, { status: 200, body: JSON.stringify(answer) }))) throw inProgress()
      kept.add(request.raw)
    },
  }
}
