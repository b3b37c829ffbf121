import { isProviderLimit, ownValue, type AuthFailure } from '../../../core/index.ts'
import { createFailureText, createFailureTitle, type Text } from '../../../ui/hooks/index.ts'
import { oauthErrorCode } from '../errors.ts'
import type { OAuthTextKey } from '../locales/en.ts'

/** Text of a failure, and the offered next step: try again, try again with a redirect, or choose another method. */
export interface Explained {
  title: string
  detail: string
  way: 'retry' | 'redirect' | 'other'
}

/** Next step after a failure, with its title and text. Without these, the core's are shown. */
type Row = readonly [way: Explained['way'], title?: OAuthTextKey | undefined, text?: OAuthTextKey]

const UNKNOWN: Row = ['retry', 'error.title', 'error.notVerified']
const LOGGED_OUT: Row = ['other', undefined, 'error.loggedOut']

/** Next step and texts by error code (OAUTH-21). */
export const SHARED: Readonly<Record<string, Row>> = {
  oauth_user_denied: ['retry', 'error.denied.title', 'error.denied'],
  invalid_credentials: UNKNOWN,
  oauth_account_suspended: ['other', 'error.suspended.title', 'error.suspended'],
  oauth_state_mismatch: ['other'],
  disallowed_redirect_url: ['other', 'error.notSetUp.title', 'error.notSetUp'],
  disallowed_login_method: ['other'],
  invalid_pkce_parameters: UNKNOWN,
  linked_to_another_user: ['other'],
  cannot_link_more_of_type: ['other', 'error.linkedAlready.title', 'error.linkedAlready'],
  must_be_authenticated: LOGGED_OUT,
  missing_or_invalid_token: LOGGED_OUT,
  user_blocked: ['other'],
  user_deleted: ['other'],
  client_request_timeout: ['retry', undefined, 'error.timedOut'],
  session_storage_unavailable: ['other', 'error.storage.title', 'error.storage'],
  network_unreachable: ['retry'],
  too_many_requests: ['retry'],
}

export const OWN: readonly (readonly [Parameters<typeof oauthErrorCode>[1], Row])[] = [
  ['popup_blocked', ['redirect', 'error.popupBlocked.title', 'error.popupBlocked']],
  ['popup_closed', ['retry', 'error.popupClosed.title', 'error.popupClosed']],
  ['not_finished', ['retry', 'error.notFinished.title', 'error.denied']],
  ['not_possible_here', ['other', 'error.notPossibleHere.title', 'error.notPossibleHere']],
  ['not_started', ['retry', 'error.notStarted.title', 'error.notStarted']],
  ['not_verified', UNKNOWN],
]

const coreTitle = createFailureTitle()
const coreText = createFailureText({})

/** Returns the text of a failure for a provider's screen. Unknown failures may be tried again. */
export function explain(t: Text, id: string, failure: AuthFailure): Explained {
  const [way, title, text] = rowOf(id, failure)
  return {
    title: title ? t(`${id}.${title}`) : coreTitle(t, failure),
    detail: text ? t(`${id}.${text}`) : coreText(t, failure),
    way,
  }
}

function rowOf(id: string, failure: AuthFailure): Row {
  const { code } = failure
  if (isProviderLimit(failure)) return ['retry', undefined, 'error.providerLimit']
  const own = OWN.find(([suffix]) => oauthErrorCode(id, suffix) === code)
  return own?.[1] ?? ownValue(SHARED, code) ?? UNKNOWN
}
