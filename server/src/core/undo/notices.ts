import type { Notice } from '../mail/notice.ts'
import { writeTime } from '../mail/writeTime.ts'

/** A change to one of a user's login methods. */
export type AccountChange = 'linked' | 'replaced' | 'updated' | 'unlinked'

type Text = Omit<Notice, 'to'>

const FACTS: Readonly<Record<AccountChange, (label: string) => string>> = {
  linked: (label) => `You can now log in with ${label} that was added to your account.`,
  replaced: (label) =>
    `You now log in with another account in place of ${label} that you used before. All other devices were logged out.`,
  updated: (label) => `What is known of ${label} that you log in with was changed. All other devices were logged out.`,
  unlinked: (label) =>
    `You can no longer log in with ${label} that was removed from your account. All other devices were logged out.`,
}

/** Tells the mail addresses that a user had before a change about that change. It contains no address, since several people may read it. */
export const changeNotice = ({
  appName,
  change,
  label,
  at,
  undoUrl,
}: {
  appName: string
  change: AccountChange
  label: string
  at: Date
  undoUrl: string
}): Text => ({
  title: `How you log in to ${appName} changed`,
  paragraphs: [
    FACTS[change](label),
    `This was done on ${writeTime(at)}.`,
    'If it was you, there is nothing to do. If it was not, undo it within 7 days: your account is then as it was before, and all devices are logged out.',
  ],
  link: { url: undoUrl, label: 'Look at this change and undo it' },
})

/** Tells that a change was undone. It has no link, since this cannot be undone. */
export const undoneNotice = ({ appName, at }: { appName: string; at: Date }): Text => ({
  title: `A change of how you log in to ${appName} was undone`,
  paragraphs: [
    `Your account can be logged in to as before that change, and later changes were undone with it. All devices were logged out. This was done on ${writeTime(at)}.`,
    'If this was not you, somebody can read the mail of an address that was linked to your account. Contact the support of the app. Use the contact that you know: this message has no links.',
  ],
})
