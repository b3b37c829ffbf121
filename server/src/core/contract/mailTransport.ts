/** A message to one address. */
export interface MailMessage {
  to: string
  subject: string
  text: string
  html: string
}

/** Sends mail. Implementations put a time-out on everything they do. */
export interface MailTransport {
  /**
   * Resolves when the message was accepted for delivery.
   * @throws MailServerUnavailable when no mail can be sent to anybody; Error otherwise
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
