import type { WrittenNotice } from '../notices/index.ts'

/** Kind of the notices about second factors, by which they are gathered into one mail. */
export const MFA_NOTICES = 'second_factors'

/** What changed. `first` and `last-removed` mean that the user now has second factors at all, or none any more. */
export type MfaChange = 'first' | 'added' | 'replaced' | 'removed' | 'last-removed' | 'reset'

export interface MfaNotice {
  appName: string
  change: MfaChange
  /** Name of the method in a sentence; after a reset, the names of all removed methods. */
  label: string
}

const FACTS: Readonly<Record<MfaChange, (label: string) => string>> = {
  first: (label) => `Verification by ${label} was turned on. From now on it is asked for before sensitive actions.`,
  added: (label) => `Verification by ${label} was added.`,
  replaced: (label) => `Verification by ${label} was set up anew. What was set up before does not work any more.`,
  removed: (label) => `Verification by ${label} was removed.`,
  'last-removed': (label) => `Verification by ${label} was removed. Sensitive actions are not verified any more.`,
  reset: (label) =>
    `Verification was turned off by the operator. It was by ${label}. You can set it up again in the app.`,
}

const UNASKED =
  'If this was not you, somebody may have access to your account. Log out on your devices, ' +
  'check your account, and contact the support of the app. Use the contact that you know: this message has no links.'

/** Tells a user that their second factors changed. It has no link, so as not to teach users to click links in mails. */
export function mfaNotice({ appName, change, label }: MfaNotice): WrittenNotice {
  return { title: `Your verification methods for ${appName} changed`, happened: FACTS[change](label), advice: UNASKED }
}
