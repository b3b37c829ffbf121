/** A text message to one number. */
export interface TextMessage {
  /** Number in E.164 form: `+14155552671`. */
  to: string
  text: string
  /** What it is about: `login_code`. Absent: a message of a plugin of others. */
  kind?: string | undefined
  /** Id of the app for whose user it is. */
  appId?: string | undefined
  /** Language that it is written in, BCP 47: `pt-BR`. Absent: unknown. */
  language?: string | undefined
  /** The one-time code in it, if it has one. */
  code?: string | undefined
}

/** Sends text messages. Implementations put a time-out on everything they do. */
export interface TextTransport {
  /**
   * Resolves when the message was accepted for delivery.
   * @throws TextRefused when the provider says why it takes no message; Error otherwise
   */
  send(message: TextMessage): Promise<void>
}

/** Reason why a provider refuses a message: the number, the provider's own limit, or a country that is off there. */
export type TextRefusal = 'invalid_number' | 'rate_limit' | 'country_not_allowed'

/** The provider of text messages refused one, for a reason that the user should know. */
export class TextRefused extends Error {
  override readonly name = 'TextRefused'
  readonly reason: TextRefusal

  constructor(reason: TextRefusal, detail: string) {
    super(`The message was refused (${reason}): ${detail}`)
    this.reason = reason
  }
}
