import { brandNames } from '../contract.ts'
import { AuthError } from '../errors/AuthError.ts'
import type { Api, ApiRequestOptions } from '../services/types.ts'
import { services } from './context.ts'
import { call, type SagaGenerator } from './effects.ts'

/** Idempotency keys of the calls that no answer came to, by path and body. */
const unanswered = new WeakMap<Api, Map<string, string>>()

/**
 * Posts what can be done only once, such as what uses up a code. If no answer comes, the server may have done it all the
 * same. The same call, made again by the user, then has the idempotency key of the first one, so that the server gives the
 * lost answer instead of calling the code wrong (LOGIN-74). Once there is an answer, the next call has a key of its own.
 *
 * @throws AuthError as {@link Api.post}
 * @example
 * const { ticket } = yield* call(postOnce<Ticket>, '/api/v1/vault/open', { code })
 */
export function* postOnce<R>(path: string, body: object, options: ApiRequestOptions = {}): SagaGenerator<R> {
  const { api, brand, random } = yield* services()
  const keys = unanswered.get(api) ?? new Map<string, string>()
  unanswered.set(api, keys)
  const same = path + JSON.stringify(body)
  const key = keys.get(same) ?? random.uuid()
  keys.set(same, key)
  const headers = { ...options.headers, [brandNames(brand).header.idempotencyKey]: key }
  try {
    const answer = yield* call(api.post<R>, path, body, { ...options, headers })
    keys.delete(same)
    return answer
  } catch (error) {
    // Of what may succeed if it is made again, the outcome is unknown, or the server did nothing.
    if (!(error instanceof AuthError && error.retryable)) keys.delete(same)
    throw error
  }
}
