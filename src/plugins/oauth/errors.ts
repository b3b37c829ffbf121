/**
 * Codes of one provider's plugin with their default messages. As every code starts with the plugin's id, `google()` has
 * `google_popup_blocked` and `github()` has `github_popup_blocked`.
 */
export const oauthErrors = <Id extends string>(id: Id, label: string): Record<OAuthErrorCode<Id>, string> => {
  const messages: Record<OAuthErrorSuffix, string> = {
    popup_blocked: `The browser blocked the ${label} window.`,
    popup_closed: `The ${label} window was closed before you finished.`,
    not_finished: `Retry and check ${label} to finish connecting your account.`,
    not_possible_here: `${label} does not work in this browser. Open the page in another one.`,
    not_started: `${label} could not be opened. Please try again.`,
    not_verified: 'Something went wrong. Try again.',
    unlink_failed: `The ${label} account could not be unlinked. Please try again.`,
  }
  return Object.fromEntries(
    Object.entries(messages).map(([suffix, text]) => [oauthErrorCode(id, suffix as OAuthErrorSuffix), text]),
  ) as never
}

/** Endings of the error codes of a provider's plugin. */
export type OAuthErrorSuffix =
  | 'popup_blocked'
  | 'popup_closed'
  | 'not_finished'
  | 'not_possible_here'
  | 'not_started'
  | 'not_verified'
  | 'unlink_failed'

/** Error code of a provider's plugin, such as `google_popup_blocked`. At run time an id with capitals becomes snake case. */
export type OAuthErrorCode<Id extends string = string> = `${Id}_${OAuthErrorSuffix}`

/** Builds the error code from a plugin's id and a suffix. */
export const oauthErrorCode = <Id extends string>(id: Id, suffix: OAuthErrorSuffix): OAuthErrorCode<Id> =>
  `${id.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}_${suffix}` as OAuthErrorCode<Id>
