import { isProviderLimit, type AuthFailure } from '../../../core/index.ts'
import { createFailureText, createFailureTitle, type Text } from '../../../ui/hooks/index.ts'
import type { FarcasterTextKey } from '../locales/en.ts'

/** Titles of failures that the core has no title for. */
export const TITLES: Readonly<Record<string, FarcasterTextKey>> = {
  farcaster_timed_out: 'farcaster.error.timedOut.title',
  farcaster_unavailable: 'farcaster.error.unavailable.title',
  farcaster_login_failed: 'farcaster.failed',
  cannot_link_more_of_type: 'farcaster.error.linkedAlready.title',
}

export const TEXTS: Readonly<Record<string, FarcasterTextKey>> = {
  farcaster_timed_out: 'farcaster.error.timedOut',
  client_request_timeout: 'farcaster.error.timedOut',
  farcaster_unavailable: 'farcaster.error.unavailable',
  farcaster_login_failed: 'farcaster.error.generic',
  cannot_link_more_of_type: 'farcaster.error.linkedAlready',
}

/** Title by error code: of {@link TITLES}, else the core's, else that the login with Farcaster failed. */
export const failureTitle = createFailureTitle(TITLES, 'farcaster.failed')

/** Text shown for a failure, by its code (FARCASTER-9). */
export const failureText = (t: Text, failure: AuthFailure): string =>
  isProviderLimit(failure) ? t('farcaster.error.providerLimit') : plainText(t, failure)

const plainText = createFailureText(TEXTS, 'farcaster.error.generic')

/** True for failures that a retry cannot solve. */
export const isFinal = ({ code }: Pick<AuthFailure, 'code'>): boolean =>
  ['cannot_link_more_of_type', 'must_be_authenticated', 'missing_or_invalid_token'].includes(code)
