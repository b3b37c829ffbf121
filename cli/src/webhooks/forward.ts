import type { Message } from './backendCalls.ts'

/** Milliseconds for which a receiver may take, as the server has it. */
const TIMEOUT_MS = 15_000
/** Most characters of an answer that are shown. */
const SHOWN = 200

/** How a receiver answered a message. */
export interface Outcome {
  id: string
  type: string
  /** The HTTP status; null if there was none. */
  status: number | null
  /** The first characters of the answer, or why there was none. */
  answer: string
  ms: number
}

/** True for an outcome by which the server would count the message as delivered. */
export const isDelivered = ({ status }: Outcome): boolean => status !== null && status >= 200 && status < 300

/** Posts a message to a receiver, with the headers that the server signed. It never throws. */
export async function forward({ id, type, request }: Message, url: string): Promise<Outcome> {
  const began = performance.now()
  const outcome = (status: number | null, answer: string): Outcome => ({
    id,
    type,
    status,
    answer: answer.slice(0, SHOWN),
    ms: Math.round(performance.now() - began),
  })
  try {
    const { headers, body } = request
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal })
    return outcome(response.status, await response.text().catch(() => ''))
  } catch (error) {
    const { name, message, cause } = error as Error & { cause?: { code?: string } }
    return outcome(null, name === 'TimeoutError' ? 'no answer within 15 s' : (cause?.code ?? message))
  }
}
