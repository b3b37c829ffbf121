import { isProviderLimit, ownValue, type AuthFailure } from '../../../core/index.ts'
import type { Text } from '../../../ui/hooks/index.ts'
import { oauthErrorCode } from '../errors.ts'

/** Text of a failure, and the offered next step: try again, try again with a redirect, or choose another method. */
export interface Explained {
  title: string
  detail: string
  way: 'retry' | 'redirect' | 'other'
}

type Row = readonly [text: string, way: Explained['way'], title?: string]

/** Text and next step by error code (OAUTH-21). */
const SHARED: Readonly<Record<string, Row>> = {
  oauth_user_denied: ['error.denied', 'retry'],
  invalid_credentials: ['error.notVerified', 'retry'],
  oauth_account_suspended: ['error.suspended', 'other'],
  oauth_state_mismatch: ['error.unexpected', 'other'],
  disallowed_redirect_url: ['error.notStarted', 'other'],
  invalid_pkce_parameters: ['error.notVerified', 'retry'],
  linked_to_another_user: ['error.linkedToAnother', 'other'],
  cannot_link_more_of_type: ['error.linkedAlready', 'other'],
  must_be_authenticated: ['error.loggedOut', 'other'],
  missing_or_invalid_token: ['error.loggedOut', 'other'],
  client_request_timeout: ['error.timedOut', 'retry', 'error.timedOut.title'],
  session_storage_unavailable: ['error.storage', 'other'],
  network_unreachable: ['error.offline', 'retry', 'error.offline.title'],
}

const OWN: readonly (readonly [Parameters<typeof oauthErrorCode>[1], Row])[] = [
  ['popup_blocked', ['error.popupBlocked', 'redirect', 'error.popupBlocked.title']],
  ['popup_closed', ['error.popupClosed', 'retry', 'error.popupClosed.title']],
  ['not_finished', ['error.denied', 'retry']],
  ['not_possible_here', ['error.notPossibleHere', 'other']],
  ['not_started', ['error.notStarted', 'retry']],
  ['not_verified', ['error.notVerified', 'retry']],
]

/** Returns the text of a failure for a provider's screen. Unknown failures may be tried again. */
export function explain(t: Text, id: string, failure: AuthFailure): Explained {
  const [text, way, title = 'error.title'] = rowOf(id, failure)
  return { title: t(`${id}.${title}`), detail: t(`${id}.${text}`), way }
}

function rowOf(id: string, failure: AuthFailure): Row {
  const { code } = failure
  if (code === 'too_many_requests') {
    return [isProviderLimit(failure) ? 'error.providerLimit' : 'error.tooMany', 'retry']
  }
  const own = OWN.find(([suffix]) => oauthErrorCode(id, suffix) === code)
  return own?.[1] ?? ownValue(SHARED, code) ?? ['error.notVerified', 'retry']
}
