import {
  type MessageSender,
  type MessageToSend,
  SEND_REFUSALS,
  type SendRefusal,
  type SendRefused,
} from '../contract/index.ts'
import { within } from '../foundation/index.ts'

/** Milliseconds for a hook to send a message: with the wait for a turn below the client's time-out for a call. */
const TIMEOUT_MS = 8_000
/** Most characters of an error that are kept. */
const MAX_DETAIL = 200

/** A hook could not send a message now: it failed, or could not be reached. */
export class SenderFailed extends Error {
  override readonly name = 'SenderFailed'
}

/**
 * Has a hook send a message.
 * @returns why the hook will not send it; undefined if it was sent
 * @throws SenderFailed; Error if the hook took too long, or answered nonsense. Neither has the address or the code in it
 */
export async function ask(sender: MessageSender, message: MessageToSend): Promise<SendRefusal | undefined> {
  const stopping = new AbortController()
  const sending = async (): Promise<unknown> => {
    try {
      const answer = await sender.send(message, { signal: stopping.signal })
      return (answer as Partial<SendRefused> | null | undefined)?.refused
    } catch (error) {
      // Without the error as its cause, since that would be logged as it is.
      throw new SenderFailed(`The sender hook failed: ${describe(error, message)}`)
    }
  }
  const refused = await within(sending(), TIMEOUT_MS, () => {
    stopping.abort()
    return new Error(`The sender hook did not send the message within ${TIMEOUT_MS / 1_000} s`)
  })
  if (refused === undefined || SEND_REFUSALS.includes(refused as SendRefusal)) return refused as SendRefusal | undefined
  throw new Error(`The sender hook refused the message for no known reason, which are ${SEND_REFUSALS.join(', ')}`)
}

/** Writes an error in a line. Providers repeat what they were sent, so the address and the code are taken out. */
function describe(error: unknown, { to, code }: MessageToSend): string {
  // An error of another realm or library is no `Error` of ours.
  const { name = 'Error', message } = Object(error) as Partial<Error>
  const text = typeof message === 'string' ? `${name}: ${message}` : typeof error
  const hidden = [to, to.replace(/^\+/, ''), ...(code === null ? [] : [code])]
  return hidden.reduce((shown, secret) => shown.replaceAll(secret, '…'), text).slice(0, MAX_DETAIL)
}
