import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Clock, isSameSecret } from '../foundation/index.ts'
import type { HttpRequest, UsedProof } from '../contract/index.ts'
import { bodyHashOf } from './bodyHashes.ts'
import { invalidProof, shownBefore } from './errors.ts'
import { NONCE_LIFETIME_MS, type Nonces } from './nonces.ts'
import { createSeenProofs } from './seenProofs.ts'
import { isRead, type VerifiedProof, type VerifyProof } from './verifyProof.ts'

/**
 * Milliseconds for which the proof of a write is recorded: as long as its nonce can be valid, plus a minute in case
 * another server's clock is behind.
 */
const RECORDED_MS = NONCE_LIFETIME_MS + 60_000

export interface CallProofsDeps {
  verifyProof: VerifyProof
  nonces: Nonces
  clock: Clock
  /** Request headers that change what a call does. A proof names those that the call has. */
  coveredHeaders: readonly string[]
  /** URLs that a proof may name for a call (`htu`); several, since an app may have an API URL of its own. */
  urlsOf(request: FastifyRequest): string[]
  bearerToken(request: HttpRequest): string | undefined
}

/** Proofs of possession that come with calls (ADR 36, 67). */
export interface CallProofs {
  /**
   * Verifies the proofs of a scope's calls, before their bodies are read, and then that those of writes cover the body.
   * Each answer gives the nonce and the time for the next proof.
   */
  guard(scope: FastifyInstance): void
  /** Thumbprint of the key that proved the call; undefined if none did. */
  key(request: HttpRequest): string | undefined
  /** Returns the proof of a write until it is recorded; the call's next statement has to record it. */
  unused(request: HttpRequest): UsedProof | undefined
  /**
   * Evaluates the answer of that statement. @throws RequestError 401 `use_dpop_nonce` if another call had used the
   * proof already
   */
  settle(request: HttpRequest, isFirst: boolean): void
}

export function createCallProofs({
  verifyProof,
  nonces,
  clock,
  coveredHeaders,
  urlsOf,
  bearerToken,
}: CallProofsDeps): CallProofs {
  // Keyed by the raw request, which is the same in all hooks and handlers; Fastify's wrapper is not.
  const proofs = new WeakMap<HttpRequest['raw'], VerifiedProof>()
  const recorded = new WeakSet<HttpRequest['raw']>()
  const seen = createSeenProofs(clock)

  const verify = async (request: FastifyRequest): Promise<void> => {
    const { dpop } = request.headers
    if (dpop === undefined) return
    if (typeof dpop !== 'string') throw invalidProof('claims')
    const headers = Object.fromEntries(
      coveredHeaders.flatMap((name) => (request.headers[name] === undefined ? [] : [[name, request.headers[name]]])),
    )
    const proof = await verifyProof(dpop, {
      method: request.method,
      urls: urlsOf(request),
      token: bearerToken(request),
      headers,
    })
    if (isRead(request.method) && !seen.isFirst(proof.hash)) throw shownBefore()
    proofs.set(request.raw, proof)
  }

  const assertBody = (request: FastifyRequest): void => {
    const proof = proofs.get(request.raw)
    if (!proof || isRead(request.method)) return
    if (proof.bodyHash === undefined) throw invalidProof('body_not_covered')
    const hash = bodyHashOf(request)
    if (!hash || !isSameSecret(hash, Buffer.from(proof.bodyHash, 'base64url'))) throw invalidProof('other_body')
  }

  return {
    guard(scope) {
      scope.addHook('onRequest', verify)
      scope.addHook('preValidation', async (request) => assertBody(request))
      scope.addHook('onSend', (_request, reply, payload, done) => {
        // Set when the answer is sent, so that the time is current however long the call took.
        void reply.headers({ 'dpop-nonce': nonces.current(), date: new Date(clock.now()).toUTCString() })
        done(null, payload)
      })
    },
    key: ({ raw }) => proofs.get(raw)?.key,
    unused({ raw }) {
      const proof = proofs.get(raw)
      if (!proof || recorded.has(raw) || isRead(raw.method ?? '')) return undefined
      return { hash: proof.hash, expiresAt: new Date(clock.now() + RECORDED_MS) }
    },
    settle({ raw }, isFirst) {
      if (!isFirst) throw shownBefore()
      recorded.add(raw)
    },
  }
}
