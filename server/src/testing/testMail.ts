import type { MailMessage, MailTransport } from '../core/contract/mailTransport.ts'

/** Mail that a test can read, and a mail server that a test can break. */
export interface TestMail extends MailTransport {
  /** The oldest first. */
  sent: MailMessage[]
  failWith: Error | undefined
}

export function createTestMail(): TestMail {
  const mail: TestMail = {
    sent: [],
    failWith: undefined,
    async send(message) {
      if (mail.failWith) throw mail.failWith
      mail.sent.push(message)
    },
    async verify() {},
    close() {},
  }
  return mail
}
