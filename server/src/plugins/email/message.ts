import type { MessageApp } from '../../core/apps/index.ts'
import type { MailMessage } from '../../core/contract/index.ts'
import { composeMail } from '../../core/mail/index.ts'
import type { Writer } from '../../core/messages/index.ts'

export interface CodeMessage {
  to: string
  code: string
  /** Seconds for which the code is valid. The mail says it in minutes. */
  lifetimeS: number
}

/**
 * The mail with a login code. Subject and preheader begin with the code, so that a phone shows it in the notification
 * and offers to fill it in. The mail has no link, so as not to teach users to click links in mails.
 */
export function composeCodeMessage(
  app: MessageApp,
  { write, language }: Writer,
  { to, code, lifetimeS }: CodeMessage,
): MailMessage {
  const first = write('loginCode.text', { code })
  const expiry = write('loginCode.expiry', { minutes: Math.round(lifetimeS / 60) })
  return composeMail(app, {
    to,
    kind: 'login_code',
    language,
    subject: write('loginCode.subject', { code }),
    preheader: `${first} ${expiry}`,
    title: write('loginCode.title'),
    paragraphs: [write('loginCode.enter')],
    text: [first],
    code,
    notes: [expiry, write('loginCode.unasked')],
    footer: write('loginCode.footer'),
  })
}
