import type { LinkedAccount, LinkedAccountBase } from '../../core/index.ts'

/** A linked account, as hosts see it in `user.linkedAccounts`. The provider supplies its strings: render them as text, never as HTML. */
export interface OAuthAccount extends LinkedAccountBase {
  /** `google_oauth`, `discord_oauth`, … */
  readonly type: string
  /** The provider's name on the wire: `google`, `discord`, … */
  readonly provider: string
  /** Id that the provider gives the user. It never changes. */
  readonly subject: string
  readonly email?: string | null | undefined
  readonly name?: string | null | undefined
  readonly username?: string | null | undefined
  readonly profilePictureUrl?: string | null | undefined
}

/**
 * Name to show for the account: its username, email address or full name, else the provider's id of the user. Text that may
 * run right to left is isolated, so that it doesn't reorder the text beside it.
 */
export function describeOAuthAccount(account: LinkedAccount): string {
  const { username, email, name, subject, type } = account as unknown as Partial<OAuthAccount> & LinkedAccount
  // Any field may be missing: the server may be an older or a newer version.
  const text = [username, email, name, subject].find((candidate) => candidate?.trim()) ?? type
  const plain = text.replace(CONTROLS, '').trim()
  return MAY_TURN.test(plain) ? `\u2068${plain}\u2069` : plain
}

/** Control characters, and those that change the text direction: no name needs them, but spoofed names use them. */
const CONTROLS = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/**
 * Characters of right-to-left scripts; high surrogates stand for the scripts outside the Basic Multilingual Plane. A text
 * with one of them is put between FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE.
 */
const MAY_TURN = /[\u0590-\u08ff\ufb1d-\ufeff\ud802\ud803\ud83a\ud83b]/
