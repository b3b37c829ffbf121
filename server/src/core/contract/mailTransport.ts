/** A mail to one address, as plain text and as HTML. */
export interface MailMessage {
  to: string
  subject: string
  text: string
  html: string
  /**
   * What the mail is about: `login_code`, `login_changed`, `change_undone`, `login_taken`, `mfa_changed`,
   * `new_session`, `deletion`, `account_kept`, `new_device`, `backup_code_used`, `notice` or `webhook_off`. Absent: a
   * mail that a plugin composed by itself.
   */
  kind?: string | undefined
  /** Id of the app for whose user it is. Absent for mail to the operator. */
  appId?: string | undefined
  /** Language in which it is written, BCP 47. */
  language?: string | undefined
  /** The one-time code in it, if it has one. */
  code?: string | undefined
  /** Sender, if the app has its own; else the server's. */
  from?: MailSender | undefined
  /** Address for answers. */
  replyTo?: string | undefined
  /** Further headers, by name. Each value is one line. */
  headers?: Readonly<Record<string, string>> | undefined
}

/** Who a mail is from. */
export interface MailSender {
  /** Name beside the address; empty for none. */
  name: string
  address: string
}

/** Sends mail. Implementations put a time-out on everything they do. */
export interface MailTransport {
  /**
   * Resolves when the message was accepted for delivery.
   * @throws MailServerUnavailable when no mail can be sent to anybody; MailRefused when no mail can be sent to this
   * address; MailMessageRefused when this message is refused for good; RequestError 503 `service_unavailable` (`busy`)
   * when more messages wait than can be sent in time; Error otherwise
   */
  send(message: MailMessage): Promise<void>
  /** Checks once at start that mail can be sent. @throws Error with what is wrong */
  verify(): Promise<void>
  close(): void
}

/**
 * The mail server cannot be reached or used: the failure is on our side, and has nothing to do with the address or the
 * message.
 */
export class MailServerUnavailable extends Error {
  override readonly name = 'MailServerUnavailable'
}

/**
 * Why no mail can be sent to an address, however often it is tried: our mail server cannot write it (its local part has
 * letters outside ASCII, RFC 6531), or a mail server refused it for good (RFC 5321, section 4.2.1).
 */
export type MailRefusal = 'not_supported' | 'refused'

/** No mail can be sent to the address of a message, and trying again does not help. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
  readonly reason: MailRefusal

  constructor(reason: MailRefusal, detail: string, options?: ErrorOptions) {
    super(`The address was refused (${reason}): ${detail}`, options)
    this.reason = reason
  }
}

/**
 * A mail server refused the message for good (RFC 5321, section 4.2.1), and not because of its address: by a policy, as
 * spam, or because ours may not send. The same message has no better luck in a moment.
 */
export class MailMessageRefused extends Error {
  override readonly name = 'MailMessageRefused'
}
