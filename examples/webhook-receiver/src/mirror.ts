import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import type { VerifiedWebhook, WebhookEvent } from '@latchkey/node/webhooks'

type User = Extract<WebhookEvent, { type: 'user.created' }>['user']
type Message = VerifiedWebhook<WebhookEvent>

/** A copy of the app's users. */
export interface Mirror {
  /** Stores a message and does what it says; nothing if it came before. Once this returns, it survives a crash. */
  take(message: Message): void
  users(): User[]
}

/**
 * Opens a mirror that keeps its messages in a file, one JSON a line. With a database, insert the message's id under a
 * unique key, and change the user in the same transaction.
 */
export function openMirror(file: string): Mirror {
  const known = new Set<string>()
  const users = new Map<string, User>()
  const apply = ({ id, event }: Message): void => {
    known.add(id)
    if (event.type === 'user.deleted') users.delete(event.user.id)
    else if ('user' in event) users.set(event.user.id, event.user)
  }
  for (const line of existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []) {
    const message = parse(line)
    if (message) apply(message)
  }
  return {
    take(message) {
      if (known.has(message.id)) return
      // The line break comes first, so that a line which a crash cut off does not spoil this one.
      appendFileSync(file, `\n${JSON.stringify(message)}`, { flush: true })
      apply(message)
    },
    users: () => [...users.values()],
  }
}

/** @returns undefined for a line that was cut off: that message was not acknowledged, so it comes again */
function parse(line: string): Message | undefined {
  try {
    return JSON.parse(line) as Message
  } catch {
    return undefined
  }
}
