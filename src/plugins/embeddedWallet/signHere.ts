import {
  call,
  connectWallet,
  inTurn,
  requestClose,
  requireUser,
  requireWallet,
  select,
  selectModal,
  startJob,
  type SagaGenerator,
} from '../../core/index.ts'
import { letSuccessBeSeen } from './askUser.ts'
import { isUserAsked } from './isUserAsked.ts'
import { isNotHere, requireWalletHere } from './recoverHere.ts'

/**
 * Runs what signs, in its turn and with the wallet on this device. Where the frame says only when it signs that the wallet is not
 * here, it is recovered then, and asked once more.
 */
export function* signHere<R>(work: () => SagaGenerator<R>): SagaGenerator<R> {
  yield* call(requireWallet)
  return yield* call(inTurn<R>, () => recoverAndSign(work))
}

function* recoverAndSign<R>(work: () => SagaGenerator<R>): SagaGenerator<R> {
  yield* call(letSuccessBeSeen)
  yield* call(bringHere)
  try {
    return yield* call(work)
  } catch (error) {
    if (!isNotHere(error)) throw error
  } finally {
    yield* call(leaveNoRecovery)
  }
  yield* call(bringHere)
  try {
    return yield* call(work)
  } finally {
    yield* call(leaveNoRecovery)
  }
}

/** Where no screen follows, the one of the recovery goes. Where one does, the share is fetched while the user reads. */
function* bringHere(): SagaGenerator<void> {
  const isInModal = yield* call(requireWalletHere, { isInModal: false })
  if (yield* call(isUserAsked)) yield* call(startJob, warmUp)
  else if (isInModal) yield* call(requestClose, 'completed')
}

/** Has the frame ask for the share ahead of the signature, where it forgot it. A share that takes a second factor is given out for the signature alone. */
export function* warmUp(): SagaGenerator<void> {
  try {
    const { mfaMethods } = yield* call(requireUser)
    if (mfaMethods.length === 0) yield* call(connectWallet)
  } catch {
    // What is wrong is told when the user signs.
  }
}

/** What was to be signed may have been refused before the user was asked: then the modal still shows that the wallet was recovered. */
function* leaveNoRecovery(): SagaGenerator<void> {
  const { isOpen, screen } = yield* select(selectModal)
  if (isOpen && screen?.data.intent === 'recover') yield* call(requestClose, 'completed')
}
