import type { JWK } from 'jose'
import { EMBEDDED_WALLET_CODES, type SealedCall, type WireSealed } from 'latchkey/plugins/embeddedWallet/contract'
import type { FrameEnvironment } from '../environment.ts'
import { FRAME_FAILURE_CODES, FrameFailure } from '../frameFailure.ts'
import { toBase64Url, utf8, wipe, type Bytes } from '../keys/bytes.ts'
import { isUnanswered, type PostToServer } from './request.ts'

const KEY_BYTES = 32
/** Milliseconds for which a call without an answer is kept: as long as the server knows it again. */
const KEPT_MS = 300_000

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

/** A call as it was sent. */
interface SentCall {
  /** Hash of its path and body. */
  of: string
  wire: WireSealed
  answerKey: Bytes
}

/**
 * Posts with bodies that a proxy or log on the way cannot read, even if it ends TLS. The call's body is sealed under
 * the server's key, the answer's under a one-time key that is sent in the call.
 *
 * A call may use up a second factor or a ticket, and its answer may be lost. So the last call without an answer is
 * kept, and sent once more as it was if the user tries again: by its sealed body the server knows it (MFA-88).
 */
export function createSealedPost(
  post: PostToServer,
  { sealingKey }: { sealingKey: JWK },
  { crypto, clock }: Pick<FrameEnvironment, 'crypto' | 'clock'>,
): PostToServer {
  const load = createLoader(sealingKey)
  let unanswered: { call: SentCall; stop: () => void } | undefined
  const drop = (): void => {
    unanswered?.stop()
    wipe(unanswered?.call.answerKey)
    unanswered = undefined
  }
  const keep = (call: SentCall): void => {
    drop()
    unanswered = { call, stop: clock.after(KEPT_MS, drop) }
  }
  /** Takes the call without an answer if it is this one, so that one request at a time sends it. */
  const takeSame = (of: string): SentCall | undefined => {
    if (unanswered?.call.of !== of) return undefined
    const { call, stop } = unanswered
    stop()
    unanswered = undefined
    return call
  }

  const seal = async (jwe: Jwe, of: string, body: object): Promise<SentCall> => {
    const answerKey = crypto.getRandomValues(new Uint8Array(KEY_BYTES))
    const call: SealedCall = { body, answer_key: toBase64Url(answerKey) }
    const plain = utf8(JSON.stringify(call))
    try {
      return { of, wire: { sealed: await jwe.seal(plain) }, answerKey }
    } finally {
      wipe(plain)
    }
  }

  return async (path, accessToken, body) => {
    const jwe = await load()
    const of = await hash(crypto, path + JSON.stringify(body))
    const call = takeSame(of) ?? (await seal(jwe, of, body))
    let isLost = false
    try {
      const { sealed } = await post(path, accessToken, call.wire).catch((error: unknown) => {
        isLost = isUnanswered(error)
        return explain(error)
      })
      return await readAnswer(() => jwe.open(sealed as string, call.answerKey))
    } finally {
      if (isLost) keep(call)
      else wipe(call.answerKey)
    }
  }
}

async function hash({ subtle }: FrameEnvironment['crypto'], text: string): Promise<string> {
  return toBase64Url(new Uint8Array(await subtle.digest('SHA-256', utf8(text))))
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
