import {
  MailMessageRefused,
  MailRefused,
  MailServerUnavailable,
  type MailMessage,
  type MailSender,
  type MailToSend,
  type MailTransport,
  type MessageSender,
  type SendRefusal,
} from '../contract/index.ts'
import { createSendQueue, randomId, type SendQueueSettings, type SendQueueState } from '../foundation/index.ts'
import { headersOf } from '../mail/index.ts'
import { ask, SenderFailed } from './ask.ts'

/** A transport that tells how busy it is. */
export interface HookMail extends MailTransport {
  state(): SendQueueState
}

export interface HookMailSettings extends Omit<SendQueueSettings, 'max'> {
  /** Sender of mails that name none: `Name <address>`. */
  from?: string | undefined
  /** Largest number of mails that the hook is given at once. */
  connections: number
}

/** Mail that a sender hook sends, with the errors of a mail server. */
export function createHookMail(sender: MessageSender, { from, connections, ...queue }: HookMailSettings): HookMail {
  const { run, state } = createSendQueue({ ...queue, max: connections })
  return {
    async send(message) {
      const refused = await run(() => ask(sender, toMail(message, from))).catch((error: unknown) => {
        // A hook that fails is our fault, as a mail server is that is down: notices are tried for a day.
        throw error instanceof SenderFailed ? new MailServerUnavailable(error.message) : error
      })
      if (refused) throw toError(refused)
    },
    async verify() {
      await sender.verify?.()
    },
    close: () => sender.close?.(),
    state,
  }
}

const toMail = (message: MailMessage, from: string | undefined): MailToSend => ({
  type: 'mail',
  id: `msg_${randomId()}`,
  kind: message.kind ?? null,
  appId: message.appId ?? null,
  language: message.language ?? null,
  code: message.code ?? null,
  to: message.to,
  from: message.from ? writeSender(message.from) : (from ?? null),
  replyTo: message.replyTo ?? null,
  subject: message.subject,
  text: message.text,
  html: message.html,
  headers: from === undefined ? (message.headers ?? {}) : headersOf(message, from),
})

/** Writes a sender as `"Name" <address>` (RFC 5322). */
const writeSender = ({ name, address }: MailSender): string =>
  name === '' ? address : `"${name.replaceAll(/["\\]/g, '\\$&')}" <${address}>`

function toError(refused: SendRefusal): Error {
  const detail = `the sender hook refused it (${refused})`
  if (refused === 'address' || refused === 'country') return new MailRefused('refused', detail)
  // Too many mails for now: the same mail has better luck in a moment.
  return refused === 'message' ? new MailMessageRefused(detail) : new Error(`The mail was not sent: ${detail}`)
}
