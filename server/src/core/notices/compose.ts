import { composeNotice, writeTime } from '../mail/index.ts'
import type { MailMessage } from '../contract/index.ts'

/** The text of a notice, in parts, so that it can stand in a mail alone or with others. */
export interface WrittenNotice {
  title: string
  /** What happened, as one or more sentences. */
  happened: string
  /** How it was done, after 'This was done on …', such as 'with Firefox on Linux'. */
  by?: string | undefined
  /** What to do if it was somebody else. */
  advice: string
  /** The page where the user can act on it. */
  link?: { url: string; label: string } | undefined
  /** What a mail about several says instead. Its link is that of the first. */
  ofSeveral?: { advice: string; linkLabel: string } | undefined
}

/** Writes the mail of notices of one kind, the earliest first. */
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
