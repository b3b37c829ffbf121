import { randomUUID } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { MailMessage, MailTransport } from './transport.ts'

/** A message that the development server kept instead of, or besides, sending it. */
export interface InboxMessage extends MailMessage {
  id: string
  /** ISO 8601. */
  sent_at: string
  /** The one-time code in the message, if there is one. */
  code: string | null
}

/** Keeps the latest messages in memory. Development only. */
export interface DevelopmentInbox extends MailTransport {
  /** Newest first. */
  list(to?: string): InboxMessage[]
  find(id: string): InboxMessage | undefined
}

const MAX_MESSAGES = 200

/** @param next also send through this transport, so that development can try a real mail server */
export function createDevelopmentInbox(clock: Clock, next?: MailTransport): DevelopmentInbox {
  const messages: InboxMessage[] = []
  return {
    async send(message) {
      await next?.send(message)
      messages.unshift({
        ...message,
        id: randomUUID(),
        sent_at: new Date(clock.now()).toISOString(),
        code: /\b\d{6}\b/.exec(message.subject)?.[0] ?? null,
      })
      messages.length = Math.min(messages.length, MAX_MESSAGES)
    },
    async verify() {
      await next?.verify()
    },
    close: () => next?.close(),
    list: (to) => (to === undefined ? [...messages] : messages.filter((message) => message.to === to.toLowerCase())),
    find: (id) => messages.find((message) => message.id === id),
  }
}
