import { escapeHtml } from '../foundation/index.ts'
import type { MailMessage } from '../contract/index.ts'

/** Content of a mail that warns a user of something that another person may have done in their name. */
export interface Notice {
  to: string
  title: string
  /** Paragraphs: what happened, and what to do if it was somebody else. */
  paragraphs: readonly string[]
  /** Link to the page where the user can act on it. */
  link?: { url: string; label: string } | undefined
}

/** Composes a notice as text and HTML. The HTML loads nothing from other servers. */
export function composeNotice({ to, title, paragraphs, link }: Notice): MailMessage {
  const texts = link ? [...paragraphs, `${link.label}: ${link.url}`] : paragraphs
  const shown = paragraphs.map((paragraph) => escapeHtml(paragraph))
  if (link) shown.push(`<a href="${escapeHtml(link.url)}">${escapeHtml(link.label)}</a>`)
  return {
    to,
    subject: title,
    text: `${texts.join('\n\n')}\n`,
    html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
</head>
<body style="margin:0;padding:32px 16px;font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:24px">
<h1 style="margin:0 0 16px;font-size:20px;line-height:28px;font-weight:600">${escapeHtml(title)}</h1>
${shown.map((html, index) => `<p style="margin:0${index < shown.length - 1 ? ' 0 16px' : ''}">${html}</p>`).join('\n')}
</body>
</html>
`,
  }
}

const FORMAT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

/** Writes a time for mails: `15 January 2026 at 12:00 UTC`. */
export const writeTime = (at: Date): string => `${FORMAT.format(at)} UTC`
