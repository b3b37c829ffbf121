import {
  AuthError,
  call,
  challengeOf,
  confirmRecovery,
  createWallet,
  makeOAuthSecret,
  put,
  recoverWallet,
  requireUser,
  services,
  setWalletRecovery,
  revokeCode,
  waitForPopup,
  type RecoverySecret,
  type RecoverySetUpData,
  type SagaGenerator,
  type WalletAddress,
  type WindowHandle,
} from '../../core/index.ts'
import {
  GOOGLE_DRIVE,
  RECOVERY_OAUTH_PATHS,
  type RecoveryOAuthCodeBody,
  type RecoveryOAuthInitAnswer,
  type RecoveryOAuthInitBody,
  type WireRecoveryToken,
} from './contract.ts'
import { deniedError, driveError, invalidCodeError } from './errors.ts'
import { recoveryGoogleDriveSlice } from './slice.ts'

const { windowOpened, confirmed } = recoveryGoogleDriveSlice.actions

export interface SetUpDriveArgs {
  /** `create` creates a wallet with this backup; `set` (default) backs up the existing wallet. */
  intent?: RecoverySetUpData['intent'] | undefined
}

/** The popup opened in the click; `null` if the browser blocked it. */
export interface WithWindow {
  popup: WindowHandle | null
}

/**
 * Backs up the wallet. The key that decrypts the recovery share is stored in the user's drive and nowhere else.
 *
 * @throws AuthError as {@link confirmAtGoogle}; with `create` as `createWallet`, with `set` as `setWalletRecovery`
 */
export function* setUp({ popup, intent = 'set' }: SetUpDriveArgs & WithWindow): SagaGenerator<WalletAddress> {
  const recovery = { recoveryMethod: GOOGLE_DRIVE, recoveryAccessToken: yield* call(confirmAtGoogle, popup) } as const
  return yield* call(intent === 'create' ? createOrFind : setWalletRecovery, { recovery })
}

/** Creates a wallet. If an earlier try already did and its answer was lost, succeeds if this drive can recover that wallet. */
export function* createOrFind({ recovery }: { recovery: RecoverySecret }): SagaGenerator<WalletAddress> {
  try {
    return yield* call(createWallet, { recovery })
  } catch (error) {
    if (!(error instanceof AuthError) || error.code !== 'embedded_wallet_already_exists') throw error
    return yield* call(confirmRecovery, { recovery, intent: 'create', error })
  }
}

/**
 * Recovers the wallet on this device with the key from the user's drive.
 *
 * @throws AuthError as {@link confirmAtGoogle} and `recoverWallet`; `recovery_backup_not_found` if the drive has no such key
 */
export function* recover({ popup }: WithWindow): SagaGenerator<WalletAddress> {
  const recovery = { recoveryMethod: GOOGLE_DRIVE, recoveryAccessToken: yield* call(confirmAtGoogle, popup) } as const
  return yield* call(recoverWallet, { recovery })
}

/**
 * Lets the user confirm in the popup, and returns an access token for the app's folder in their drive (PKCE, RFC 7636).
 *
 * @throws AuthError `must_be_authenticated`, `recovery_google_drive_popup_blocked`, `recovery_google_drive_popup_closed`,
 * `recovery_google_drive_unavailable`, `oauth_user_denied`, `oauth_state_mismatch`, `unknown_auth_error`,
 * `disallowed_recovery_method`
 */
export function* confirmAtGoogle(popup: WindowHandle | null): SagaGenerator<string> {
  yield* call(requireUser)
  if (!popup) throw driveError('recovery_google_drive_popup_blocked')
  const verifier = yield* call(makeOAuthSecret)
  const state = yield* call(makeOAuthSecret)
  const code = yield* call(visit, popup, yield* call(begin, verifier, state), state)
  yield* put(confirmed())
  return yield* call(redeem, {
    provider: GOOGLE_DRIVE,
    authorization_code: code,
    state_code: state,
    code_verifier: verifier,
  })
}

/** Starts the authorization and returns the URL at which Google asks the user. */
export function* begin(verifier: string, state: string): SagaGenerator<string> {
  const { windows } = yield* services()
  const page = windows.currentUrl()
  const body: RecoveryOAuthInitBody = {
    provider: GOOGLE_DRIVE,
    // The popup opens this page, which only hands the answer to its opener: query and fragment are not needed.
    redirect_to: page ? `${page.origin}${page.pathname}` : '',
    code_challenge: yield* call(challengeOf, verifier),
    state_code: state,
  }
  const { url } = yield* call(ask<RecoveryOAuthInitAnswer>, RECOVERY_OAUTH_PATHS.init, body)
  if (/^https?:\/\//.test(url)) return url
  throw driveError('recovery_google_drive_unavailable')
}

/** Opens Google in the popup, and returns the authorization code. */
export function* visit(popup: WindowHandle, url: string, state: string): SagaGenerator<string> {
  yield* call(popup.navigate, url, { namesOrigin: true })
  yield* put(windowOpened())
  const outcome = yield* call(waitForPopup, popup, state)
  if (typeof outcome === 'object' && 'code' in outcome) return outcome.code
  if (outcome === 'denied') throw deniedError()
  if (outcome === 'closed') throw driveError('recovery_google_drive_popup_closed')
  if (outcome === 'failed') throw invalidCodeError()
  yield* call(revokeCode, RECOVERY_OAUTH_PATHS.void, outcome.foreignCode)
  const { analytics } = yield* services()
  analytics.track('possible_phishing_attempt', { provider: GOOGLE_DRIVE })
  throw new AuthError('oauth_state_mismatch', 'Unexpected auth flow. This may be a phishing attempt.')
}

/** Exchanges the code for an access token to the user's drive. The token goes to the frame and is stored nowhere. */
export function* redeem(body: RecoveryOAuthCodeBody): SagaGenerator<string> {
  return (yield* call(ask<WireRecoveryToken>, RECOVERY_OAUTH_PATHS.authenticate, body)).access_token
}

/** Codes that are passed on; all others become a general error. */
const KEPT: readonly string[] = [
  'must_be_authenticated',
  'missing_or_invalid_token',
  'disallowed_recovery_method',
  'oauth_state_mismatch',
  'oauth_account_suspended',
  'too_many_requests',
  'network_unreachable',
  'client_request_timeout',
]

/** Calls an endpoint. @throws AuthError with a code that the screen has a text for */
export function* ask<Answer>(path: string, body: RecoveryOAuthInitBody | RecoveryOAuthCodeBody): SagaGenerator<Answer> {
  const { api } = yield* services()
  try {
    return yield* call(api.post<Answer>, path, body)
  } catch (error) {
    if (error instanceof AuthError && KEPT.includes(error.code as string)) throw error
    throw path === RECOVERY_OAUTH_PATHS.init
      ? driveError('recovery_google_drive_unavailable', error)
      : invalidCodeError(error)
  }
}
