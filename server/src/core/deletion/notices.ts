import type { ActionPage } from '../http/index.ts'
import type { Writer } from '../messages/index.ts'
import type { WrittenNotice } from '../notices/index.ts'

/** Writes the notice that a user asked for the deletion of their account. Without a link it cannot be taken back. */
export const deletionNotice = (
  { write, time, appId, language }: Writer,
  { eraseAt, by, restoreUrl }: { eraseAt: Date; by: string; restoreUrl: string | undefined },
): WrittenNotice => ({
  mail: { kind: 'deletion', appId, language },
  title: write('deletion.title'),
  happened: write('deletion.happened', { time: time(eraseAt) }),
  by,
  ...(restoreUrl === undefined
    ? { advice: write('deletion.final') }
    : { advice: write('deletion.advice'), link: { url: restoreUrl, label: write('deletion.link') } }),
})

/** Writes the notice that the user took the deletion back. */
export const restoredNotice = ({ write, appId, language }: Writer): WrittenNotice => ({
  mail: { kind: 'account_kept', appId, language },
  title: write('accountKept.title'),
  happened: write('accountKept.happened'),
  advice: write('accountKept.advice'),
})

/** The page to which the mail about a deletion links, with a button that takes it back. */
export const RESTORE_PAGE: ActionPage = {
  path: '/account/restore',
  texts: 'keepPage',
  errors: { restore_not_found: 'keepPage.gone', restore_used: 'keepPage.used' },
}
