import type { FastifyReply, FastifyRequest } from 'fastify'
import { compactDecrypt, CompactEncrypt } from 'jose'
import type { SealedCall, WireSealed } from 'latchkey/plugins/embeddedWallet/contract'
import { z } from 'zod'
import { isRequestError, assertStorable, sha256 } from '../../../core/foundation/index.ts'
import { notSealed } from '../errors.ts'
import type { SealingKeys } from './sealingKeys.ts'

/** Options of a route whose request body is opened, and whose answer is sealed. */
export interface SealedBodies {
  /**
   * Answers are kept as they are before they are sealed, so a kept one would be a copy of a share. A call that is
   * repeated is known by its sealed body instead: {@link SealedCalls}.
   */
  readonly config: { readonly keepsAnswers: false }
  preValidation(request: FastifyRequest): Promise<void>
  onSend(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown>
}

/** Tells calls apart by their sealed bodies. */
export interface SealedCalls {
  /**
   * Names a call, by a hash of its path and its body as it arrived; undefined for a body in clear. Two calls have one
   * name only if the frame sent the first again, as each is sealed with new keys. Nobody but who made the first one can
   * open the answer.
   */
  callOf(request: Pick<FastifyRequest, 'raw'>): string | undefined
}

/**
 * A sealed body. Longer ones are refused before they are opened. Our longest, a recovery by password, has about 1,500
 * characters.
 */
const wireSchema = z.object({ sealed: z.string().max(16_384) })
const KEY_BYTES = 32
const callSchema = z.object({
  body: z.record(z.string(), z.unknown()),
  answer_key: z
    .string()
    .transform((text) => Buffer.from(text, 'base64url'))
    .refine(({ length }) => length === KEY_BYTES),
}) satisfies z.ZodType<unknown, SealedCall>

/**
 * Opens the bodies that a frame sealed, and seals the answers. A call that a key proves is refused unless its body is
 * sealed, so nothing on the way can make the frame send it in clear. Clients without a key (`allowUnboundSessions`) may
 * send their bodies either way.
 */
export function createSealedBodies(keys: SealingKeys): { sealed: SealedBodies; sealedCalls: SealedCalls } {
  const opened = new WeakMap<FastifyRequest['raw'], { answerKey: Buffer; call: string }>()

  const sealed: SealedBodies = {
    config: { keepsAnswers: false },

    async preValidation(request) {
      const wire = wireSchema.safeParse(request.body)
      if (!wire.success) {
        if (request.headers.dpop !== undefined) throw notSealed('clear')
        return
      }
      const { body, answer_key: answerKey } = await open(wire.data.sealed)
      // The check of request bodies saw only the sealed text, so the opened body is checked here.
      assertStorable(body)
      request.body = body
      opened.set(request.raw, { answerKey, call: sha256(`${request.routeOptions.url} ${wire.data.sealed}`) })
    },

    async onSend(request, { statusCode }, payload) {
      const key = opened.get(request.raw)?.answerKey
      if (!key || statusCode !== 200 || typeof payload !== 'string') return payload
      const sealed = await new CompactEncrypt(Buffer.from(payload))
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .encrypt(key)
      const wire: WireSealed = { sealed }
      return JSON.stringify(wire)
    },
  }
  return { sealed, sealedCalls: { callOf: ({ raw }) => opened.get(raw)?.call } }

  async function open(sealed: string): Promise<z.output<typeof callSchema>> {
    try {
      const { plaintext } = await compactDecrypt(
        sealed,
        ({ kid }) => {
          const key = keys.find(kid)
          if (!key) throw notSealed('unknown_key')
          return key
        },
        { keyManagementAlgorithms: ['ECDH-ES'], contentEncryptionAlgorithms: ['A256GCM'] },
      )
      return callSchema.parse(JSON.parse(Buffer.from(plaintext).toString()))
    } catch (error) {
      // Library errors are not passed on, since their messages may quote the body.
      throw isRequestError(error) ? error : notSealed('unreadable')
    }
  }
}
