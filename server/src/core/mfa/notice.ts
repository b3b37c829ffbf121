import type { NamedMethod, Writer } from '../messages/index.ts'
import type { WrittenNotice } from '../notices/index.ts'

/** Kind of the notices about second factors, by which they are gathered into one mail. */
export const MFA_NOTICES = 'second_factors'

/** What changed. `first` and `lastRemoved` mean that the user now has second factors at all, or none any more. */
export type MfaChange = 'first' | 'added' | 'replaced' | 'removed' | 'lastRemoved' | 'reset'

export interface MfaNotice {
  change: MfaChange
  /** The method; after a reset or the removal of the last one, all that were removed. */
  methods: readonly NamedMethod[]
}

/** Tells a user that their second factors changed. It has no link, so as not to teach users to click links in mails. */
export const mfaNotice = (
  { write, methods: nameAll, appId, language }: Writer,
  { change, methods }: MfaNotice,
): WrittenNotice => ({
  mail: { kind: 'mfa_changed', appId, language },
  title: write('mfaChanged.title'),
  happened: write(`mfaChanged.${change}`, { method: nameAll(methods) }),
  advice: write('notice.advice'),
})
