import type { MailMessage } from '../contract/index.ts'
import type { MessageApp } from '../apps/index.ts'
import { escapeHtml } from '../foundation/index.ts'
import { inOrder, type Language } from '../messages/index.ts'
import { fillLayout } from './template.ts'

/** What the server writes mails about. */
export const MAIL_KINDS = [
  'login_code',
  'login_changed',
  'change_undone',
  'login_taken',
  'mfa_changed',
  'new_session',
  'deletion',
  'account_kept',
  'new_device',
  'backup_code_used',
  'notice',
  'webhook_off',
] as const

export type MailKind = (typeof MAIL_KINDS)[number]

/** The content of a mail, as plain text in one language. It is escaped where it becomes HTML. */
export interface Letter {
  to: string
  kind: MailKind
  language: Language
  subject: string
  title: string
  /** Shown beside the subject in the list of mails. Default: the first paragraph. */
  preheader?: string | undefined
  paragraphs: readonly string[]
  code?: string | undefined
  /** A button with a link. The text part has the address after the label. */
  link?: { url: string; label: string } | undefined
  /** What matters less, in smaller letters. */
  notes?: readonly string[] | undefined
  /** Why the recipient gets this mail. */
  footer: string
  /** First lines of the text part, if they differ from the paragraphs. */
  text?: readonly string[] | undefined
}

/** Writes paragraphs of text that is escaped. */
const paragraphsOf = (texts: readonly string[]): string =>
  texts.map((text, index) => `<p style="margin:${index === 0 ? '0' : '12px 0 0'}">${text}</p>`).join('')

/** Composes a mail as text and HTML, in the look of its app. It loads nothing but the app's logo, if there is one. */
export function composeMail(app: MessageApp, letter: Letter): MailMessage {
  const { to, kind, language, subject, title, paragraphs, code, link, notes = [], footer } = letter
  const { preheader = paragraphs[0] ?? '', text = paragraphs } = letter
  const { mail } = app
  const written = (part: string): string => escapeHtml(inOrder(part, language))
  const html = fillLayout(app, language, {
    title: written(title),
    preheader: written(preheader),
    paragraphs: paragraphsOf(paragraphs.map(written)),
    code: code === undefined ? false : escapeHtml(code),
    link: link !== undefined,
    'link.url': link && escapeHtml(link.url),
    'link.label': link && written(link.label),
    notes: notes.length === 0 ? false : paragraphsOf(notes.map(written)),
    footer: written(footer),
  })
  // RFC 3676, section 4.3: what follows the line with two dashes is a signature, which clients show paler.
  const signature = ['-- ', footer, ...(mail.footer?.split('\n') ?? [])].join('\n')
  const lines = [...text, ...(link ? [`${link.label}: ${link.url}`] : []), ...notes, signature]
  return {
    to,
    kind,
    appId: app.id,
    language,
    code,
    subject,
    text: `${lines.join('\n\n')}\n`,
    html,
    from: mail.from,
    replyTo: mail.replyTo,
    headers: { 'Content-Language': language, 'Auto-Submitted': 'auto-generated' },
  }
}
