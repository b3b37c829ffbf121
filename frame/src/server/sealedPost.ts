import type { JWK } from 'jose'
import { EMBEDDED_WALLET_CODES, type SealedCall, type WireSealed } from 'latchkey/plugins/embeddedWallet/contract'
import type { FrameEnvironment } from '../environment.ts'
import { FRAME_FAILURE_CODES, FrameFailure } from '../frameFailure.ts'
import { toBase64Url, utf8, wipe, type Bytes } from '../keys/bytes.ts'
import type { PostToServer } from './request.ts'

const KEY_BYTES = 32

interface Jwe {
  seal(plain: Bytes): Promise<string>
  open(sealed: string, key: Bytes): Promise<Uint8Array>
}

/** Loads the JWE module in the background when the page starts. If that fails, the first use tries again. */
function createLoader(sealingKey: JWK): () => Promise<Jwe> {
  let loading: Promise<Jwe> | undefined
  const load = (): Promise<Jwe> =>
    (loading ??= import('./jwe.ts').then(
      ({ createSeal, openWith }) => ({ seal: createSeal(sealingKey), open: openWith }),
      () => {
        loading = undefined
        throw new FrameFailure('error', 'Could not reach the server.', FRAME_FAILURE_CODES.unreachable)
      },
    ))
  load().catch(() => undefined)
  return load
}

/**
 * Posts with bodies that a proxy or log on the way cannot read, even if it ends TLS. The call's body is sealed under
 * the server's key, the answer's under a one-time key that is sent in the call.
 */
export function createSealedPost(
  post: PostToServer,
  { sealingKey }: { sealingKey: JWK },
  { crypto }: Pick<FrameEnvironment, 'crypto'>,
): PostToServer {
  const load = createLoader(sealingKey)

  return async (path, accessToken, body) => {
    const jwe = await load()
    const answerKey = crypto.getRandomValues(new Uint8Array(KEY_BYTES))
    const call: SealedCall = { body, answer_key: toBase64Url(answerKey) }
    const plain = utf8(JSON.stringify(call))
    try {
      const wire: WireSealed = { sealed: await jwe.seal(plain) }
      const { sealed } = await post(path, accessToken, wire).catch(explain)
      return await readAnswer(() => jwe.open(sealed as string, answerKey))
    } finally {
      wipe(plain, answerKey)
    }
  }
}

/**
 * Turns the error for a wrong sealing key into one that tells to reload: while this page was open, the server was
 * updated or its secret replaced.
 */
function explain(error: unknown): never {
  const { notSealed } = EMBEDDED_WALLET_CODES
  throw error instanceof FrameFailure && error.code === notSealed
    ? new FrameFailure('error', 'This page is older than the server. Load it anew.', notSealed)
    : error
}

async function readAnswer(open: () => Promise<Uint8Array>): Promise<Record<string, unknown>> {
  try {
    const plain = (await open()) as Bytes
    const answer: unknown = JSON.parse(new TextDecoder().decode(plain))
    wipe(plain)
    if (typeof answer === 'object' && answer) return answer as Record<string, unknown>
  } catch {
    // Opening fails if the answer is sealed under another key, was changed, or is not sealed.
  }
  throw new FrameFailure('error', 'The server gave an unexpected answer.', FRAME_FAILURE_CODES.invalidAnswer)
}
