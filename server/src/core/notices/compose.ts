import type { MessageApp } from '../apps/index.ts'
import type { MailMessage } from '../contract/index.ts'
import { composeMail, type MailKind } from '../mail/index.ts'
import { type Language, writerOf } from '../messages/index.ts'

/** The parts of a notice in one language, which can be mailed alone or together with others. */
export interface WrittenNotice {
  /** Absent in notices that were stored by an earlier release, which wrote English. */
  mail?: { kind: MailKind; appId: string; language: Language } | undefined
  title: string
  /** What happened, as one or more sentences. */
  happened: string
  /** How it was done, after the time, such as 'with Firefox on Linux'. */
  by?: string | undefined
  /** What to do if it was somebody else. */
  advice: string
  /** A page where the user can act, such as undoing the change. */
  link?: { url: string; label: string } | undefined
  /** Advice and link label for a mail with several notices. Such a mail has the link of the first one. */
  ofSeveral?: { advice: string; linkLabel: string } | undefined
}

/** Composes one mail from notices of one kind, earliest first. Its language is that of the first. */
export async function composeNotices(
  appOf: (appId: string) => MessageApp,
  notices: readonly (WrittenNotice & { to: string; at: Date })[],
): Promise<MailMessage> {
  const [first] = notices
  if (!first) throw new Error('There is no notice to write')
  const { to, title, happened, advice, link, ofSeveral } = first
  const { kind, appId, language } = first.mail ?? { kind: 'notice', appId: 'latchkey', language: 'en' }
  const app = appOf(appId)
  const { write, time } = await writerOf(app, language)
  const when = ({ at, by }: Pick<typeof first, 'at' | 'by'>): string =>
    by === undefined ? time(at) : write('notice.timeWith', { time: time(at), how: by })
  const letter = { to, kind, language, subject: title, title, footer: write('mail.footer') }
  if (notices.length === 1) {
    const paragraphs = [happened, write('notice.time', { time: when(first) }), advice]
    return composeMail(app, { ...letter, paragraphs, link })
  }
  return composeMail(app, {
    ...letter,
    paragraphs: [
      write('notice.several', { count: notices.length }),
      ...notices.map((notice) => write('notice.each', { time: when(notice), what: notice.happened })),
      ofSeveral?.advice ?? advice,
    ],
    link: link && { url: link.url, label: ofSeveral?.linkLabel ?? link.label },
  })
}
