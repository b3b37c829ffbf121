import {
  AuthError,
  call,
  connectWallet,
  delay,
  embeddedWalletEvents as events,
  findRecovery,
  put,
  recoverWallet,
  requireWallet,
  select,
  services,
  SUCCESS_SHOWN_MS,
  take,
  toFailure,
  type SagaGenerator,
  type WalletAddress,
} from '../../../core/index.ts'
import { embeddedWalletError, exitedRecovery } from '../errors.ts'
import { embeddedWalletSlice, selectEmbeddedWalletState } from '../slice.ts'
import { showTarget, cancelOnClose } from '../modal/cancelOnClose.ts'

const { connectStarted, deviceReady, connectFailed } = embeddedWalletSlice.actions

export interface InModal {
  /** True if the caller has the modal open: its screen is then replaced, and the modal stays open. */
  isInModal: boolean
}

/**
 * Makes sure that the wallet can sign on this device: asks the frame, and recovers the wallet if necessary. Once the frame has the
 * wallet, it is not asked again until it reports that the wallet is gone.
 *
 * @returns true if a recovery screen was shown; the modal is then still open, so that the caller can show its own screen
 * @throws AuthError the errors of {@link recoverOnDevice}
 */
export function* requireWalletOnDevice({ isInModal }: InModal): SagaGenerator<boolean> {
  const { address } = yield* call(requireWallet)
  const known = yield* select(selectEmbeddedWalletState)
  if (known.device === 'ready' && known.address === address) return false
  yield* put(connectStarted({ address }))
  try {
    yield* call(connectWallet)
    yield* put(deviceReady())
    return false
  } catch (error) {
    if (!isNotOnDevice(error)) return yield* call(failConnecting, error)
  }
  return yield* call(recoverOnDevice, { isInModal })
}

/** True if the wallet has to be recovered before it can be used here. */
export const isNotOnDevice = (error: unknown): boolean =>
  error instanceof AuthError && error.code === 'wallet_not_on_device'

export function* failConnecting(error: unknown): SagaGenerator<never> {
  yield* put(connectFailed(toFailure(error)))
  throw error
}

/**
 * Recovers the wallet: without asking if the provider keeps the recovery, else on the screen of the recovery method.
 *
 * @returns true if that screen was shown
 * @throws AuthError `embedded_wallet_recovery_unavailable` if no enabled plugin handles the recovery method, `exited_auth_flow`; the
 * errors of `recoverWallet`
 */
export function* recoverOnDevice({ isInModal }: InModal): SagaGenerator<boolean> {
  const { brand } = yield* services()
  const { recoveryMethod } = yield* call(requireWallet)
  if (recoveryMethod !== brand) return yield* call(recoverOnScreen, recoveryMethod, { isInModal })
  try {
    yield* call(recoverWallet)
    return false
  } catch (error) {
    return yield* call(failConnecting, error)
  }
}

export function* recoverOnScreen(method: string, { isInModal }: InModal): SagaGenerator<true> {
  const plugin = yield* call(findRecovery, method)
  if (!plugin) return yield* call(failConnecting, embeddedWalletError('embedded_wallet_recovery_unavailable'))
  const target = { plugin: plugin.id, screen: plugin.recovery.recoverScreen, data: { intent: 'recover' } }
  yield* call(showTarget, target, isInModal)
  yield* call(cancelOnClose<WalletAddress>, waitForRecovery, exitedRecovery)
  return true
}

/** Waits until the wallet is recovered and the user has seen 'Success!'. */
export function* waitForRecovery(): SagaGenerator<WalletAddress> {
  const { payload } = yield* take(events.recovered)
  yield* delay(SUCCESS_SHOWN_MS)
  return payload
}
