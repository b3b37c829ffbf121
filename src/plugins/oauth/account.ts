import type { LinkedAccount, LinkedAccountBase } from '../../core/index.ts'

/** A linked account of a provider, as hosts see it in `user.linkedAccounts`. Texts are the provider's: show them as text. */
export interface OAuthAccount extends LinkedAccountBase {
  /** `google_oauth`, `discord_oauth`, … */
  readonly type: string
  /** The provider's own, stable id of the user. */
  readonly subject: string
  readonly email?: string | null | undefined
  readonly name?: string | null | undefined
  readonly username?: string | null | undefined
  readonly profilePictureUrl?: string | null | undefined
}

/**
 * What people call the account: the handle, the address, the name, or else the provider's id of it. Such a text is
 * isolated, so that one from right to left, or one that plays with direction, does not turn what stands beside it.
 */
export function describeOAuthAccount(account: LinkedAccount): string {
  const { username, email, name, subject } = account as unknown as OAuthAccount
  const text = [username, email, name].find((candidate) => candidate?.trim()) ?? subject
  return isolate(text)
}

const FIRST_STRONG_ISOLATE = '\u2068'
const POP_ISOLATE = '\u2069'

/** Characters that change direction, and those that no reader sees: nobody's name needs them, and forgers do. */
const CONTROLS = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** Beyond the Latin letters a text may run from right to left. */
const MAY_TURN = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]|[\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

function isolate(text: string): string {
  const plain = text.replace(CONTROLS, '').trim()
  return MAY_TURN.test(plain) ? `${FIRST_STRONG_ISOLATE}${plain}${POP_ISOLATE}` : plain
}
