import { z } from 'zod'
import { readLimitedJson } from '../foundation/index.ts'
import { TextRefused, type TextRefusal, type TextTransport } from '../contract/index.ts'

/** Settings of a provider with the interface of Twilio's Messages resource. */
export interface TwilioSettings {
  /** URL for new messages: `https://api.twilio.com/2010-04-01/Accounts/AC…/Messages.json`. */
  endpoint: string
  /** Account SID or API key. */
  user: string
  password: string
  /** Sender: a number in E.164 form, a short code or a name; or the SID of a messaging service (`MG…`). */
  from: string
  /** Milliseconds after which a message counts as not sent. Default 8 000, below the client's time-out for a call. */
  timeoutMs?: number | undefined
}

/** The provider's own codes and what they mean to a user (Twilio, 'Error and Warning Dictionary'). */
const REFUSALS: Readonly<Record<number, TextRefusal>> = {
  // In this order: not a number; unreachable by text; blocked, since its owner answered STOP; a landline.
  21211: 'invalid_number',
  21612: 'invalid_number',
  21610: 'invalid_number',
  21614: 'invalid_number',
  // The operator's account has no permission for the country.
  21408: 'country_not_allowed',
  // The account may send no more messages for now; the sender's queue is full.
  20429: 'rate_limit',
  14107: 'rate_limit',
  21611: 'rate_limit',
  30022: 'rate_limit',
}

/** Longest answer that is read, in bytes. Real answers have a few thousand. */
const MAX_BYTES = 64 * 1_024

const refusalSchema = z.object({ code: z.int() })

/** Creates a transport that sends text messages over HTTP, through Twilio or a provider with the same interface. */
export function createTwilioTransport({
  endpoint,
  user,
  password,
  from,
  timeoutMs = 8_000,
}: TwilioSettings): TextTransport {
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
  const sender: Record<string, string> = /^MG[0-9a-f]{32}$/i.test(from) ? { MessagingServiceSid: from } : { From: from }
  return {
    async send({ to, text }) {
      const answer = await fetch(endpoint, {
        method: 'POST',
        headers: { authorization, accept: 'application/json' },
        body: new URLSearchParams({ To: to, Body: text, ...sender }),
        // A redirect could lead the credentials away from the operator's address.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      // Read to the end even if the body is not needed, so that the connection can be reused.
      const body: unknown = await readLimitedJson(answer, MAX_BYTES).catch(() => undefined)
      if (answer.ok) return
      const { data } = refusalSchema.safeParse(body)
      const reason = data && REFUSALS[data.code]
      // Only the provider's code is kept, since its message repeats the number, which must not be logged.
      const detail = `status ${answer.status}, code ${data?.code ?? 'unknown'}`
      if (reason) throw new TextRefused(reason, detail)
      if (answer.status === 429) throw new TextRefused('rate_limit', detail)
      throw new Error(`The provider of text messages answered ${detail}`)
    },
  }
}
