import { CODE_LENGTH } from '../../core/contract.ts'
import { invalidCode } from './ProviderError.ts'
import type { SeededRandom } from './seededRandom.ts'

/** A message that a real provider would have sent by e-mail or text message. */
export interface InboxMessage {
  /** Normalised address or number. */
  to: string
  code: string
  /** Epoch milliseconds. */
  sentAt: number
}

/** Messages that were 'sent': read codes here instead of in a mailbox. */
export interface Inbox {
  readonly messages: readonly InboxMessage[]
  /** The newest code for an address. @throws Error when nothing was sent there */
  codeFor(to: string): string
}

/** Lifetime of a code in seconds, and the number of wrong tries after which it is void. */
export interface CodeLimits {
  lifetimeS: number
  maxAttempts: number
}

interface IssuedCode {
  code: string
  expiresAt: number
  attempts: number
  isUsed: boolean
}

/** One-time codes of one channel: only the newest is valid, for a few tries and one use. */
export interface Codes {
  send(to: string): void
  /** @throws ProviderError 422 `invalid_credentials`: wrong, expired, used, or tried too often; the error does not say which */
  consume(to: string, code: string): void
}

interface InboxArgs {
  random: SeededRandom
  /** Current time in epoch milliseconds. */
  now: () => number
}

/** Creates the provider's inbox, and the codes that arrive in it. */
export function createInbox({ random, now }: InboxArgs): { inbox: Inbox; createCodes: (limits: CodeLimits) => Codes } {
  const messages: InboxMessage[] = []

  const inbox: Inbox = {
    messages,
    codeFor(to) {
      const message = messages.findLast((candidate) => candidate.to === to)
      if (message) return message.code
      throw new Error(
        `No code was sent to '${to}'. Sent to: ${messages.map((sent) => sent.to).join(', ') || 'nobody'}.`,
      )
    },
  }

  const createCodes = ({ lifetimeS, maxAttempts }: CodeLimits): Codes => {
    const newest = new Map<string, IssuedCode>()
    return {
      send(to) {
        const code = random.digits(CODE_LENGTH)
        newest.set(to, { code, expiresAt: now() + lifetimeS * 1_000, attempts: 0, isUsed: false })
        messages.push({ to, code, sentAt: now() })
      },
      consume(to, code) {
        const issued = newest.get(to)
        if (!issued || issued.isUsed || issued.expiresAt <= now() || issued.attempts >= maxAttempts) throw invalidCode()
        issued.attempts += 1
        if (issued.code !== code.trim()) throw invalidCode()
        issued.isUsed = true
      },
    }
  }

  return { inbox, createCodes }
}
