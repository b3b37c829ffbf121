import type { MessageSender } from '../contract/index.ts'
import { signedHeaders, type Poster } from '../webhooks/index.ts'

export interface HttpSenderDeps {
  url: string
  /** Secrets that sign, of which a receiver accepts any: `whsec_…`. */
  secrets: readonly string[]
  poster: Poster
  /** Milliseconds since the epoch, by a clock that receivers agree with. */
  now: () => number
}

/**
 * A sender hook behind a URL: each message is posted as JSON, signed as our webhooks are. Redirects are not followed.
 * 2xx means that it was sent, 422 with `{ "refused": "<reason>" }` that it will not be, 429 that too many were; any other
 * answer is a failure.
 */
export function createHttpSender({ url, secrets, poster, now }: HttpSenderDeps): MessageSender {
  return {
    async send(message) {
      const body = JSON.stringify(message)
      const headers = {
        'content-type': 'application/json',
        'user-agent': 'latchkey-messages',
        ...signedHeaders({ id: message.id, timestamp: Math.floor(now() / 1_000), body }, secrets),
      }
      const { status, text } = await poster.post(url, headers, body)
      if (status === null) throw new Error(text)
      if (status >= 200 && status < 300) return undefined
      if (status === 422) return { refused: readReason(text) }
      if (status === 429) return { refused: 'rate_limit' }
      // Its text stays out: it may repeat the message.
      throw new Error(`it answered ${status}`)
    },
    close: () => poster.close(),
  }
}

/** The reason in an answer; null, which is none, if the answer has none. */
function readReason(text: string): unknown {
  try {
    return (JSON.parse(text) as { refused?: unknown } | null)?.refused ?? null
  } catch {
    return null
  }
}
