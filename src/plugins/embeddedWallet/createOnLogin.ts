import {
  AuthError,
  call,
  cancel,
  createWallet,
  delay,
  embeddedWalletEvents as events,
  fork,
  modalSlice,
  pluginOptions,
  put,
  race,
  replaceScreen,
  select,
  selectEmbeddedWallet,
  selectIsModalOpen,
  services,
  take,
  TIMINGS,
  toFailure,
  type CompletedLogin,
  type SagaGenerator,
} from '../../core/index.ts'
import { needsOwnRecovery } from './create.ts'
import type { ResolvedEmbeddedWalletOptions } from './options.ts'
import { EMBEDDED_WALLET_SCREENS as SCREENS } from './screenNames.ts'
import { selectEmbeddedWalletState } from './slice.ts'
import { requireMethods, setUpRecovery } from './setUpRecovery.ts'

const { screenSet, closeRequested, closed } = modalSlice.actions
const plugin = 'embeddedWallet'

/** How long a creation may take before a screen says so, where the frame was loaded ahead, in ms. */
export const SILENT_MS = 600
/** How long that screen then shows at least, in ms (product spec, section 9). */
export const MIN_SHOWN_MS = 250
/** How long the screen after a creation shows, in ms (product spec, section 2). */
export const CREATED_MS = 2_500

/**
 * The after-login step: makes the wallet, without a screen where that is quick and no recovery of the user's own is wanted.
 *
 * @throws AuthError why it could not be made, when the user has seen that; the kernel then logs out
 */
export function* createOnLogin({ isNewUser }: Pick<CompletedLogin, 'isNewUser'>): SagaGenerator<void> {
  try {
    const isOwned = yield* select(needsOwnRecovery, yield* pluginOptions<ResolvedEmbeddedWalletOptions>())
    const hasShown = yield* call(isOwned ? createWithRecovery : createAtOnce)
    if (hasShown) yield* call(showCreated, isNewUser)
  } catch (error) {
    // Made meanwhile, such as in another tab. Or the host closed the modal: its user is in all the same, and it can ask for a wallet later.
    if ((yield* select(selectEmbeddedWallet)) || isExit(error)) return
    const { analytics } = yield* services()
    analytics.track('embedded_wallet_creation_failure_logout')
    yield* call(showFailure, error)
    throw error
  }
}

const isExit = (error: unknown): boolean => error instanceof AuthError && error.code === 'user_exited_set_password_flow'

/** Whether a screen was shown for it. */
export function* createAtOnce(): SagaGenerator<boolean> {
  if (!(yield* select(selectIsModalOpen))) {
    yield* call(createWallet)
    return false
  }
  const { clock } = yield* services()
  const shown: Shown = { at: null }
  const showing = yield* fork(showWhenSlow, shown)
  try {
    yield* call(createWallet)
  } finally {
    yield* cancel(showing)
  }
  if (shown.at === null) return false
  yield* delay(Math.max(0, shown.at + MIN_SHOWN_MS - clock.now()))
  return true
}

interface Shown {
  at: number | null
}

/** At once where the frame has yet to be loaded. */
function* showWhenSlow(shown: Shown): SagaGenerator<void> {
  const { clock, frame } = yield* services()
  if (frame.isOpen()) yield* delay(SILENT_MS)
  if (!(yield* select(selectIsModalOpen))) return
  yield* call(replaceScreen, { plugin, screen: SCREENS.onAccountCreate, isCloseable: false })
  shown.at = clock.now()
}

function* createWithRecovery(): SagaGenerator<boolean> {
  const methods = yield* call(requireMethods)
  const isInModal = yield* select(selectIsModalOpen)
  yield* call(setUpRecovery, { intent: 'create', isUserInitiated: false, methods, isInModal })
  // The last screen of the method says that it is done.
  yield* delay(TIMINGS.closeAfterSuccess)
  return true
}

function* showCreated(isNewUser: boolean): SagaGenerator<void> {
  if (!(yield* select(selectIsModalOpen))) return
  yield* call(replaceScreen, { plugin, screen: SCREENS.created, data: { isNewUser } })
  yield* race({ passed: delay(CREATED_MS), closed: take(closed), superseded: take(screenSet) })
}

/**
 * 'Something went wrong', until the user closes it. The modal itself stays: closed, it would pass for a login that succeeded
 * before the user is logged out.
 */
function* showFailure(error: unknown): SagaGenerator<void> {
  if ((yield* select(selectEmbeddedWalletState)).creation !== 'failed') yield* put(events.creationFailed(toFailure(error)))
  if (!(yield* select(selectIsModalOpen))) return
  yield* call(replaceScreen, { plugin, screen: SCREENS.onAccountCreate, isCloseable: false })
  yield* take([closeRequested, closed, screenSet])
}
