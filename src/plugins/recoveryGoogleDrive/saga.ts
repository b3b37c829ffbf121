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
  voidCode,
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
  /** `create` makes the wallet with it; `set` (default) gives it to the wallet that is there. */
  intent?: RecoverySetUpData['intent'] | undefined
}

/** The window that was opened in the click; `null` if the browser blocked it. */
export interface WithWindow {
  popup: WindowHandle | null
}

/**
 * Backs the wallet up to the user's drive: the key that opens the recovery share lies there and nowhere else.
 *
 * @throws AuthError as {@link confirmAtGoogle}; with `create` as `createWallet`, with `set` as `setWalletRecovery`
 */
export function* setUp({ popup, intent = 'set' }: SetUpDriveArgs & WithWindow): SagaGenerator<WalletAddress> {
  const recovery = { recoveryMethod: GOOGLE_DRIVE, recoveryAccessToken: yield* call(confirmAtGoogle, popup) } as const
  return yield* call(intent === 'create' ? createOrFind : setWalletRecovery, { recovery })
}

/** An earlier try without an answer may have created the wallet: if this drive recovers it, it is backed up. */
export function* createOrFind({ recovery }: { recovery: RecoverySecret }): SagaGenerator<WalletAddress> {
  try {
    return yield* call(createWallet, { recovery })
  } catch (error) {
    if (!(error instanceof AuthError) || error.code !== 'embedded_wallet_already_exists') throw error
    return yield* call(confirmRecovery, { recovery, intent: 'create', error })
  }
}

/**
 * Makes the wallet usable on this device, with the key from the user's drive.
 *
 * @throws AuthError as {@link confirmAtGoogle} and `recoverWallet`; `recovery_backup_not_found` if the drive has no such key
 */
export function* recover({ popup }: WithWindow): SagaGenerator<WalletAddress> {
  const recovery = { recoveryMethod: GOOGLE_DRIVE, recoveryAccessToken: yield* call(confirmAtGoogle, popup) } as const
  return yield* call(recoverWallet, { recovery })
}

/**
 * Lets the user confirm in the window, and ends with a token for the app's folder in their drive (PKCE, RFC 7636).
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
  return yield* call(redeem, { provider: GOOGLE_DRIVE, authorization_code: code, state_code: state, code_verifier: verifier })
}

/** Starts the authorization and returns the URL at which Google asks the user. */
export function* begin(verifier: string, state: string): SagaGenerator<string> {
  const { windows } = yield* services()
  const page = windows.currentUrl()
  const body: RecoveryOAuthInitBody = {
    provider: GOOGLE_DRIVE,
    // This page, which hands the answer to the waiting one. Neither needs the query or the fragment.
    redirect_to: page ? `${page.origin}${page.pathname}` : '',
    code_challenge: yield* call(challengeOf, verifier),
    state_code: state,
  }
  const { url } = yield* call(ask<RecoveryOAuthInitAnswer>, RECOVERY_OAUTH_PATHS.init, body)
  if (/^https?:\/\//.test(url)) return url
  throw driveError('recovery_google_drive_unavailable')
}

/** The code that the window brings. */
export function* visit(popup: WindowHandle, url: string, state: string): SagaGenerator<string> {
  yield* call(popup.navigate, url, { namesOrigin: true })
  yield* put(windowOpened())
  const outcome = yield* call(waitForPopup, popup, state)
  if (typeof outcome === 'object' && 'code' in outcome) return outcome.code
  if (outcome === 'denied') throw deniedError()
  if (outcome === 'closed') throw driveError('recovery_google_drive_popup_closed')
  if (outcome === 'failed') throw invalidCodeError()
  yield* call(voidCode, RECOVERY_OAUTH_PATHS.void, outcome.foreignCode)
  const { analytics } = yield* services()
  analytics.track('possible_phishing_attempt', { provider: GOOGLE_DRIVE })
  throw new AuthError('oauth_state_mismatch', 'Unexpected auth flow. This may be a phishing attempt.')
}

/** The token for the user's drive. It goes to the frame and is kept nowhere. */
export function* redeem(body: RecoveryOAuthCodeBody): SagaGenerator<string> {
  return (yield* call(ask<WireRecoveryToken>, RECOVERY_OAUTH_PATHS.authenticate, body)).access_token
}

/** Codes that say more than that it did not work. */
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

/** One call of the plugin's. @throws AuthError with a code that users can be told about */
export function* ask<Answer>(path: string, body: RecoveryOAuthInitBody | RecoveryOAuthCodeBody): SagaGenerator<Answer> {
  const { api } = yield* services()
  try {
    return yield* call(api.post<Answer>, path, body)
  } catch (error) {
    if (error instanceof AuthError && KEPT.includes(error.code as string)) throw error
    throw path === RECOVERY_OAUTH_PATHS.init ? driveError('recovery_google_drive_unavailable', error) : invalidCodeError(error)
  }
}
