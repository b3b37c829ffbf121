/** A message to one address. */
export interface MailMessage {
  to: string
  subject: string
  text: string
  html: string
}

/** Carries mail. Implementations put time-outs on everything they do. */
export interface MailTransport {
  /** Resolves when the message was accepted for delivery. @throws Error otherwise */
  send(message: MailMessage): Promise<void>
  /** Whether mail can be sent, asked once at start. @throws Error with what is wrong */
  verify(): Promise<void>
  close(): void
}
