/** A message to one address. */
export interface MailMessage {
  to: string
  subject: string
  text: string
  html: string
}

/** Carries mail. Implementations put a time-out on everything they do. */
export interface MailTransport {
  /**
   * Resolves when the message was accepted for delivery.
   * @throws MailServerUnavailable when no mail can be sent, whoever it is for; Error otherwise
   */
  send(message: MailMessage): Promise<void>
  /** Checks once at start that mail can be sent. @throws Error with what is wrong */
  verify(): Promise<void>
  close(): void
}

/** There was no talking to the mail server: what failed was ours, and nobody's address or message had a part in it. */
export class MailServerUnavailable extends Error {
  override readonly name = 'MailServerUnavailable'
}
