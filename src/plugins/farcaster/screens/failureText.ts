import { isProviderLimit, type AuthFailure } from '../../../core/index.ts'
import { createFailureText, type Text } from '../../../ui/hooks/index.ts'
import type { FarcasterTextKey } from '../locales/en.ts'

const TEXTS: Readonly<Record<string, FarcasterTextKey>> = {
  farcaster_timed_out: 'farcaster.error.timedOut',
  client_request_timeout: 'farcaster.error.timedOut',
  farcaster_unavailable: 'farcaster.error.unavailable',
  network_unreachable: 'farcaster.error.offline',
  too_many_requests: 'farcaster.error.tooMany',
  linked_to_another_user: 'farcaster.error.linkedToAnother',
  cannot_link_more_of_type: 'farcaster.error.linkedAlready',
  must_be_authenticated: 'farcaster.error.loggedOut',
  missing_or_invalid_token: 'farcaster.error.loggedOut',
}

/** Text shown for a failure, by its code (FARCASTER-9). */
export const failureText = (t: Text, failure: AuthFailure): string =>
  isProviderLimit(failure) ? t('farcaster.error.providerLimit') : plainText(t, failure)

const plainText = createFailureText(TEXTS, 'farcaster.error.generic')

/** True for failures that a retry cannot solve. */
export const isFinal = ({ code }: Pick<AuthFailure, 'code'>): boolean =>
  ['cannot_link_more_of_type', 'must_be_authenticated', 'missing_or_invalid_token'].includes(code)
