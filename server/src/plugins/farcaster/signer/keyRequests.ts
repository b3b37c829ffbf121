import { z } from 'zod'
import type { CallObserver } from '../../../core/foundation/index.ts'
import { askJson, type JsonAnswer } from '../askJson.ts'
import { unavailable } from '../errors.ts'
import { keyed } from './signKeyRequest.ts'

/** A request for a user to approve a signer. */
export interface KeyRequest {
  /** Ed25519: 0x and 64 hex digits, lower case. */
  key: string
  /** Seconds since the epoch. */
  deadline: number
  /**
   * Farcaster id of the account that the signer is for. For the simulator only: Farcaster learns it from the user who
   * approves.
   */
  fid: number
}

export type KeyRequestState = { state: 'pending' } | { state: 'gone' } | { state: 'completed'; fid: number }

/** Passes requests for signers to users' Farcaster apps, and reports their outcome. */
export interface KeyRequests {
  /** Makes a request, which a Farcaster app shows to its user. @throws RequestError 502 `farcaster_unavailable` */
  open(request: KeyRequest): Promise<{ token: string; url: string }>
  /**
   * Asks for the state of a request. The answer is a hint: the key registry decides. @throws RequestError 502
   * `farcaster_unavailable`
   */
  read(token: string): Promise<KeyRequestState>
}

/** Calls the API of {@link createKeyRequests} at a path. */
export type AskApi = (path: string, init: RequestInit) => Promise<JsonAnswer>

/** Milliseconds in which Farcaster's API must answer. */
const TIMEOUT_MS = 8_000

/** @param url origin of Farcaster's API */
export const askFarcasterApi =
  (url: string, observer?: CallObserver): AskApi =>
  (path, init) =>
    askJson(`${url}${path}`, init, { timeoutMs: TIMEOUT_MS, observer })

const answerOf = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object({ result: z.object({ signedKeyRequest: z.object(shape) }) })

const openedSchema = answerOf({
  token: z.string().min(1).max(500),
  // The user's device opens this URL, so it must be of a page or of the Farcaster app.
  deeplinkUrl: z
    .string()
    .max(1_000)
    .regex(/^(https|farcaster):\/\/\S+$/),
  key: z.string(),
})

/** `approved`: the user agreed, but the signer is not on the chain yet. */
const stateSchema = z.union([
  answerOf({ state: z.enum(['pending', 'approved']), key: z.string() }),
  answerOf({ state: z.literal('completed'), key: z.string(), userFid: z.int().positive() }),
])

/**
 * Farcaster's signed key requests (https://docs.farcaster.xyz/reference/client/signer-requests): `POST
 * /v2/signed-key-requests`, `GET /v2/signed-key-request`.
 * @param appFid Farcaster id of the app's account, which makes the requests
 * @param appKey private key or recovery phrase of that account's custody address
 */
export function createKeyRequests(ask: AskApi, appFid: number, appKey: string): KeyRequests {
  const sign = keyed(appKey, appFid)
  const reach = async (path: string, init: RequestInit = {}): Promise<JsonAnswer> => {
    try {
      return await ask(path, init)
    } catch (error) {
      throw unavailable('signers', error)
    }
  }
  const read = <Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> => {
    const parsed = schema.safeParse(body)
    if (!parsed.success) throw unavailable('signers', new Error('The API gave an unexpected answer'))
    return parsed.data
  }

  return {
    async open({ key, deadline }) {
      const body = JSON.stringify({ key, requestFid: appFid, deadline, signature: await sign({ key, deadline }) })
      const answer = await reach('/v2/signed-key-requests', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      })
      if (answer.status !== 200 && answer.status !== 201)
        throw unavailable('signers', new Error(`The API answered ${answer.status}`))
      const opened = read(openedSchema, answer.body).result.signedKeyRequest
      if (opened.key.toLowerCase() !== key) throw unavailable('signers', new Error('The API changed the key'))
      return { token: opened.token, url: opened.deeplinkUrl }
    },

    async read(token) {
      const answer = await reach(`/v2/signed-key-request?${new URLSearchParams({ token }).toString()}`)
      if (answer.status === 404) return { state: 'gone' }
      if (answer.status !== 200) throw unavailable('signers', new Error(`The API answered ${answer.status}`))
      const found = read(stateSchema, answer.body).result.signedKeyRequest
      return found.state === 'completed' ? { state: 'completed', fid: found.userFid } : { state: 'pending' }
    },
  }
}
