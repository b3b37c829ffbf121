import type { MailMessage, MailTransport } from '../core/contract/mailTransport.ts'

/** A fake mail transport: tests read what it sent, and can make it fail. */
export interface TestMail extends MailTransport {
  /** All mails that were sent, oldest first. */
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
