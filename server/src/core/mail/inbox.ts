import { randomUUID } from 'node:crypto'
import type { Clock } from '../foundation/index.ts'
import type { TextMessage, MailMessage, MailTransport } from '../contract/index.ts'

/** A message in the inbox of the development server, which keeps every message, whether or not it was sent too. */
export interface InboxMessage extends Pick<MailMessage, 'to' | 'subject' | 'text'> {
  id: string
  /** Kind of message. A text message has its first line as `subject`, and no `html`. */
  channel: 'email' | 'sms'
  html: string | null
  /** When the message was sent, in ISO 8601. */
  sent_at: string
  /** The one-time code in the message, if there is one. */
  code: string | null
}

/** Keeps the latest messages in memory. Development only. */
export interface DevelopmentInbox extends MailTransport {
  /** Lists messages, the newest first. @param to only those to this address */
  list(to?: string): InboxMessage[]
  find(id: string): InboxMessage | undefined
  /** Adds a text message to the inbox. */
  keepText(message: TextMessage): void
}

const MAX_MESSAGES = 200

/** @param next transport to send each message through as well, so that development can try a real mail server */
export function createDevelopmentInbox(clock: Clock, next?: MailTransport): DevelopmentInbox {
  const messages: InboxMessage[] = []
  const keep = ({
    channel,
    to,
    subject,
    text,
    html,
    code,
  }: Pick<InboxMessage, 'channel' | 'to' | 'subject' | 'text' | 'html'> & Pick<MailMessage, 'code'>): void => {
    messages.unshift({
      channel,
      to,
      subject,
      text,
      html,
      id: randomUUID(),
      sent_at: new Date(clock.now()).toISOString(),
      code: code ?? /\b\d{6}\b/.exec(subject)?.[0] ?? null,
    })
    messages.length = Math.min(messages.length, MAX_MESSAGES)
  }
  return {
    async send(message) {
      await next?.send(message)
      keep({ ...message, channel: 'email' })
    },
    keepText: ({ to, text }) =>
      keep({ to, text, channel: 'sms', subject: text.split('\n', 1)[0] as string, html: null }),
    async verify() {
      await next?.verify()
    },
    close: () => next?.close(),
    list: (to) => (to === undefined ? [...messages] : messages.filter((message) => message.to === to.toLowerCase())),
    find: (id) => messages.find((message) => message.id === id),
  }
}
