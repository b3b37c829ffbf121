import {
  AuthError,
  call,
  cancel,
  createWallet,
  delay,
  embeddedWalletEvents as events,
  fork,
  keepScreen,
  modalSlice,
  pluginOptions,
  put,
  replaceScreen,
  select,
  selectEmbeddedWallet,
  selectIsModalOpen,
  services,
  SUCCESS_SHOWN_MS,
  take,
  toFailure,
  type CompletedLogin,
  type SagaGenerator,
} from '../../../core/index.ts'
import { needsOwnRecovery } from './create.ts'
import { creationRetried } from './retry.ts'
import type { ResolvedEmbeddedWalletOptions } from '../options.ts'
import { EMBEDDED_WALLET_SCREENS as SCREENS } from '../screenNames.ts'
import { selectEmbeddedWalletState } from '../slice.ts'
import { requireMethods, setUpRecovery } from '../recover/setUpRecovery.ts'

const { screenSet, closeRequested, closed } = modalSlice.actions
const plugin = 'embeddedWallet'

/** Time a creation may take before its screen shows, in ms. If the frame is not loaded yet, the screen shows at once. */
export const SILENT_MS = 600
/** Minimum time the creation screen shows, in ms, so that people can read it (EMBEDDED-10). */
export const MIN_SHOWN_MS = 600
/** Time the `created` screen shows, in ms (EMBEDDED-13). */
export const CREATED_MS = 2_500

/**
 * What the modal shows after a creation. `as-before`: what it showed during the login. `creation`: the screen of the
 * creation. `something-else`: it was closed or opened anew, such as by a host that signs once there is an address.
 */
type Shows = 'as-before' | 'creation' | 'something-else'

/**
 * The after-login step: creates the wallet, without a screen if that is quick and no user-owned recovery is needed. If it
 * fails, the user may try again as often as they like.
 *
 * @param isOurs True if the modal belongs to the login. If false, the step leaves the modal alone.
 * @returns true if the modal still belongs to the login afterwards
 * @throws AuthError the reason the wallet could not be created, once the user has seen it; the core then logs the user out
 */
export function* createOnLogin(
  { isNewUser }: Pick<CompletedLogin, 'isNewUser'>,
  isOurs = true,
): SagaGenerator<boolean> {
  let [isRetry, isOwn] = [false, isOurs]
  for (;;) {
    try {
      const isOwned = yield* select(needsOwnRecovery, yield* pluginOptions<ResolvedEmbeddedWalletOptions>())
      const shows = isOwned ? yield* call(createWithRecovery, isOwn) : yield* call(createAtOnce, isOwn, isRetry)
      return shows === 'creation' ? yield* call(showCreated, isNewUser) : shows === 'as-before'
    } catch (error) {
      // The host closed or reused the modal. The user stays logged in, and the host can call `create` later.
      if (isExit(error)) return false
      // The wallet was created meanwhile, such as in another tab.
      if (yield* select(selectEmbeddedWallet)) return isOwn
      if (yield* call(showFailure, error)) {
        // The modal shows our failure, whatever it was used for before.
        isRetry = isOwn = true
        continue
      }
      const { analytics } = yield* services()
      analytics.track('embedded_wallet_creation_failure_logout')
      throw toLoginError(error)
    }
  }
}

/** Error the host gets if login fails because no wallet could be created. More specific codes are kept (EMBEDDED-17). */
const toLoginError = (error: unknown): unknown =>
  error instanceof AuthError && error.code === 'unknown_embedded_wallet_error'
    ? new AuthError('unknown_embedded_wallet_error', 'User wallet creation failed', {
        retryable: error.retryable,
        cause: error,
      })
    : error

const isExit = (error: unknown): boolean => error instanceof AuthError && error.code === 'user_exited_set_password_flow'

/** @param isRetry True if the screen of the creation shows already, as an earlier try has failed. */
export function* createAtOnce(isOurs: boolean, isRetry = false): SagaGenerator<Shows> {
  if (!isOurs || !(yield* select(selectIsModalOpen))) {
    yield* call(createWallet)
    return isOurs ? 'as-before' : 'something-else'
  }
  const { clock } = yield* services()
  const modal: ModalOfLogin = { shows: 'as-before', since: clock.now() }
  const showing = yield* fork(showWhenSlow, modal, isRetry)
  try {
    yield* call(createWallet)
    if (modal.shows === 'creation') yield* delay(Math.max(0, modal.since + MIN_SHOWN_MS - clock.now()))
  } finally {
    yield* cancel(showing)
  }
  return modal.shows
}

interface ModalOfLogin {
  shows: Shows
  /** Milliseconds since the epoch. */
  since: number
}

/**
 * Shows the creation screen after {@link SILENT_MS}, or at once if the frame has yet to load or this is another try. Then
 * watches the modal until cancelled.
 */
function* showWhenSlow(modal: ModalOfLogin, isRetry: boolean): SagaGenerator<void> {
  const { clock, frame } = yield* services()
  if (isRetry || !frame.isOpen() || (yield* call(keepScreen, SILENT_MS))) {
    yield* call(replaceScreen, { plugin, screen: SCREENS.onAccountCreate, isCloseable: false })
    modal.shows = 'creation'
    modal.since = clock.now()
    yield* take([closed, screenSet])
  }
  modal.shows = 'something-else'
}

function* createWithRecovery(isOurs: boolean): SagaGenerator<Shows> {
  const methods = yield* call(requireMethods)
  const isInModal = yield* select(selectIsModalOpen)
  // The host uses the modal for something else. As after a setup it interrupted, it can call `create` later.
  if (isInModal && !isOurs) return 'something-else'
  yield* call(setUpRecovery, { intent: 'create', isUserInitiated: false, methods, isInModal })
  // Keeps the last screen of the method, which says that it worked; then the modal closes (RECOVERY-14).
  return (yield* call(keepScreen, SUCCESS_SHOWN_MS)) ? 'as-before' : 'something-else'
}

/** Shows the welcome for {@link CREATED_MS}. Returns true if the modal still belongs to the login afterwards. */
function* showCreated(isNewUser: boolean): SagaGenerator<boolean> {
  yield* call(replaceScreen, { plugin, screen: SCREENS.created, data: { isNewUser } })
  return yield* call(keepScreen, CREATED_MS)
}

/**
 * Shows 'Wallet not created' until the user dismisses it or tries again. Doesn't close the modal: the host would take that for a
 * successful login, though the user is about to be logged out.
 *
 * @returns true if the user wants another try
 */
function* showFailure(error: unknown): SagaGenerator<boolean> {
  if ((yield* select(selectEmbeddedWalletState)).creation !== 'failed')
    yield* put(events.creationFailed(toFailure(error)))
  if (!(yield* select(selectIsModalOpen))) return false
  yield* call(replaceScreen, { plugin, screen: SCREENS.onAccountCreate, isCloseable: false })
  return creationRetried.match(yield* take([creationRetried, closeRequested, closed, screenSet]))
}
