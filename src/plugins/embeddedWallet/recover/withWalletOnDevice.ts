import {
  call,
  connectWallet,
  inQueue,
  requestClose,
  requireUser,
  requireWallet,
  select,
  selectModal,
  startJob,
  type SagaGenerator,
} from '../../../core/index.ts'
import { letSuccessBeSeen } from '../modal/askApproval.ts'
import { isApprovalRequired } from '../modal/approvalPolicy.ts'
import { isNotOnDevice, requireWalletOnDevice } from './requireWalletOnDevice.ts'

/**
 * Runs signing work in its turn and with the wallet on this device. If the frame reports only when signing that the wallet is not
 * here, recovers it and runs the work once more.
 */
export function* withWalletOnDevice<R>(work: () => SagaGenerator<R>): SagaGenerator<R> {
  yield* call(requireWallet)
  return yield* call(inQueue<R>, () => recoverAndRun(work))
}

function* recoverAndRun<R>(work: () => SagaGenerator<R>): SagaGenerator<R> {
  yield* call(letSuccessBeSeen)
  yield* call(bringToDevice)
  try {
    return yield* call(work)
  } catch (error) {
    if (!isNotOnDevice(error)) throw error
  } finally {
    yield* call(closeRecoveryScreen)
  }
  yield* call(bringToDevice)
  try {
    return yield* call(work)
  } finally {
    yield* call(closeRecoveryScreen)
  }
}

/** Makes the wallet usable here. If the user is asked next, the frame fetches the share meanwhile; else closes the recovery screen. */
function* bringToDevice(): SagaGenerator<void> {
  const isInModal = yield* call(requireWalletOnDevice, { isInModal: false })
  if (yield* call(isApprovalRequired)) yield* call(startJob, warmUp)
  else if (isInModal) yield* call(requestClose, 'completed')
}

/** Has the frame fetch a share it has forgotten before the user signs. Skips users with second factors, who have to verify one for it. */
export function* warmUp(): SagaGenerator<void> {
  try {
    const { mfaMethods } = yield* call(requireUser)
    if (mfaMethods.length === 0) yield* call(connectWallet)
  } catch {
    // The failure is reported when the user signs.
  }
}

/** Closes the recovery's screen, which is still open if the request was refused before the user was asked. */
export function* closeRecoveryScreen(): SagaGenerator<void> {
  const { isOpen, screen } = yield* select(selectModal)
  if (isOpen && screen?.data.intent === 'recover') yield* call(requestClose, 'completed')
}
