import { escapeHtml } from '../html.ts'
import type { MailMessage } from '../mail/transport.ts'

/** What happened to a user's second factors. */
export type MfaChange = 'first' | 'added' | 'replaced' | 'removed' | 'last-removed' | 'reset'

export interface MfaNotice {
  to: string
  appName: string
  change: MfaChange
  /** What the method is called within a sentence; all of them, where they were reset. */
  label: string
}

const FACTS: Readonly<Record<MfaChange, (label: string) => string>> = {
  first: (label) => `Verification by ${label} was turned on. From now on it is asked for before sensitive actions.`,
  added: (label) => `Verification by ${label} was added.`,
  replaced: (label) => `Verification by ${label} was set up anew. What was set up before does not work any more.`,
  removed: (label) => `Verification by ${label} was removed.`,
  'last-removed': (label) => `Verification by ${label} was removed. Sensitive actions are not verified any more.`,
  reset: (label) => `Verification was turned off by the operator. It was by ${label}. You can set it up again in the app.`,
}

const UNASKED = 'If this was not you, somebody may have access to your account. Log out on your devices, '
  + 'check your account, and contact the support of the app. Use the contact that you know: this message has no links.'

/**
 * Tells a user that their second factors changed. It has no link that a user could be taught to click, and nothing is loaded
 * from anywhere.
 */
export function composeMfaNotice({ to, appName, change, label }: MfaNotice): MailMessage {
  const title = `Your verification methods for ${appName} changed`
  const fact = FACTS[change](label)
  return {
    to,
    subject: title,
    text: `${fact}\n\n${UNASKED}\n`,
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
<p style="margin:0 0 16px">${escapeHtml(fact)}</p>
<p style="margin:0">${escapeHtml(UNASKED)}</p>
</body>
</html>
`,
  }
}
