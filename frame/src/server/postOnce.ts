import { brandNames } from 'latchkey/core/contract'
import type { FrameEnvironment } from '../environment.ts'
import { toBase64Url } from '../keys/bytes.ts'
import { isUnanswered, type PostToServer, type PostWithHeaders } from './request.ts'

const KEY_BYTES = 16

/**
 * Posts what uses up a code. If no answer comes, the server may have done it all the same: the same call, made again by
 * the user, then has the idempotency key of the first one, and the server gives the lost answer (MFA-89). Not for
 * sealed calls: the server keeps no answer that has a share, and ignores their idempotency key.
 */
export function createPostOnce(
  post: PostWithHeaders,
  { brand }: { brand: string },
  { crypto }: Pick<FrameEnvironment, 'crypto'>,
): PostToServer {
  const { idempotencyKey } = brandNames(brand).header
  /** Keys of the calls that no answer came to, by path and body. */
  const unanswered = new Map<string, string>()

  return async (path, accessToken, body) => {
    const same = path + JSON.stringify(body)
    const key = unanswered.get(same) ?? toBase64Url(crypto.getRandomValues(new Uint8Array(KEY_BYTES)))
    unanswered.set(same, key)
    try {
      const answer = await post(path, accessToken, body, { [idempotencyKey]: key })
      unanswered.delete(same)
      return answer
    } catch (error) {
      if (!isUnanswered(error)) unanswered.delete(same)
      throw error
    }
  }
}
