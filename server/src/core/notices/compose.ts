import { composeNotice, writeTime } from '../mail/index.ts'
import type { MailMessage } from '../contract/index.ts'

/** The parts of a notice, which can be mailed alone or together with others. */
export interface WrittenNotice {
  title: string
  /** What happened, as one or more sentences. */
  happened: string
  /** How it was done, after 'This was done on …', such as 'with Firefox on Linux'. */
  by?: string | undefined
  /** What to do if it was somebody else. */
  advice: string
  /** A page where the user can act, such as undoing the change. */
  link?: { url: string; label: string } | undefined
  /** Advice and link label for a mail with several notices. Such a mail has the link of the first one. */
  ofSeveral?: { advice: string; linkLabel: string } | undefined
}

/** Composes one mail from notices of one kind, earliest first. */
export function composeNotices(notices: readonly (WrittenNotice & { to: string; at: Date })[]): MailMessage {
  const [first] = notices
  if (!first) throw new Error('There is no notice to write')
  const { to, title, happened, advice, link, ofSeveral } = first
  const when = ({ at, by }: Pick<typeof first, 'at' | 'by'>): string =>
    `${writeTime(at)}${by === undefined ? '' : `, ${by}`}`
  if (notices.length === 1) {
    return composeNotice({ to, title, paragraphs: [happened, `This was done on ${when(first)}.`, advice], link })
  }
  return composeNotice({
    to,
    title,
    paragraphs: [
      `Since our last message there were ${notices.length} more changes:`,
      ...notices.map((notice) => `${when(notice)}: ${notice.happened}`),
      ofSeveral?.advice ?? advice,
    ],
    link: link && { url: link.url, label: ofSeveral?.linkLabel ?? link.label },
  })
}
