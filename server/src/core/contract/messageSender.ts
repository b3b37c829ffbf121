/** What a sender hook is told of every message. */
interface ToSend {
  /** Unique to this message: `msg_…`. A hook that gets one twice sends it once. */
  id: string
  /** What it is about: `login_code`, `new_device`, …; null for one of a third-party plugin. */
  kind: string | null
  /** Id of the app for whose user it is; null for a mail to the operator. */
  appId: string | null
  /** Language it is written in, as a BCP 47 tag; null if unknown. */
  language: string | null
  /** The one-time code in it; null if it has none. */
  code: string | null
}

/** A mail for a sender hook, ready to be sent. */
export interface MailToSend extends ToSend {
  type: 'mail'
  /** One address. */
  to: string
  /** `Name <address>`; null if neither the app nor the server names a sender. */
  from: string | null
  replyTo: string | null
  subject: string
  text: string
  html: string
  /** Further headers, such as `List-Id`. */
  headers: Readonly<Record<string, string>>
}

/** A text message for a sender hook, ready to be sent. */
export interface TextToSend extends ToSend {
  type: 'text'
  /** Number in E.164 form: `+14155552671`. */
  to: string
  /** If the code can be filled in by phones, its last line is `@shop.example.com #123456` and must stay the last. */
  text: string
}

export type MessageToSend = MailToSend | TextToSend

/** Reasons of a {@link SendRefused}. */
export const SEND_REFUSALS = ['address', 'message', 'country', 'rate_limit'] as const

/**
 * Why a message will not be sent: nothing can be sent to its address or number (`address`), not this message
 * (`message`), nothing to its country (`country`), or too many were sent (`rate_limit`).
 */
export type SendRefusal = (typeof SEND_REFUSALS)[number]

/** Answer of a sender hook that will not send a message. */
export interface SendRefused {
  refused: SendRefusal
}

/**
 * Sends messages in place of a mail server or a provider of text messages: the default export of a module that
 * `mail.sender` or `sms.sender` names, or what its default export makes from the `options`.
 * @example
 *   export default {
 *     async send({ to, subject, text, html }, { signal }) {
 *       const answer = await post({ to, subject, text, html }, signal)
 *       if (answer.status === 422) return { refused: 'address' }
 *       if (!answer.ok) throw new Error(`The provider answered ${answer.status}`)
 *     },
 *   }
 */
export interface MessageSender {
  /**
   * Resolves when the message was accepted for delivery, or with {@link SendRefused}; anything else that it resolves
   * with is ignored. It is given 8 s, after which `signal` aborts and the message counts as not sent.
   * @throws anything, if the message could not be sent now: the user is told to try again
   */
  send(message: MessageToSend, context: { signal: AbortSignal }): Promise<unknown>
  /** Checks once, at start, that messages can be sent. A failure is logged. */
  verify?(): Promise<unknown>
  /** Called when the server ends. */
  close?(): void
}
