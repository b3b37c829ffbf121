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
 * Name people know the account by: the handle, the address, the name, or else the provider's id of it. The text is
 * isolated, so that right-to-left text or direction characters in it do not affect the text beside it.
 */
export function describeOAuthAccount(account: LinkedAccount): string {
  const { username, email, name, subject, type } = account as unknown as Partial<OAuthAccount> & LinkedAccount
  // A server that is newer, or older, may leave out what it has always sent: the list of accounts bears that.
  const text = [username, email, name, subject].find((candidate) => candidate?.trim()) ?? type
  const plain = text.replace(CONTROLS, '').trim()
  return MAY_TURN.test(plain) ? `\u2068${plain}\u2069` : plain
}

/** Characters that change direction, and invisible ones: no name needs them, but forgeries do. */
const CONTROLS = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/**
 * Scripts that run from right to left; those beyond the basic plane by their high surrogates. Such a text is put between
 * FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE.
 */
const MAY_TURN = /[\u0590-\u08ff\ufb1d-\ufeff\ud802\ud803\ud83a\ud83b]/
