import {
  call,
  inTurn,
  requestClose,
  requireWallet,
  select,
  selectModal,
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

/** Where no screen follows, the one of the recovery goes. */
function* bringHere(): SagaGenerator<void> {
  const isInModal = yield* call(requireWalletHere, { isInModal: false })
  if (isInModal && !(yield* call(isUserAsked))) yield* call(requestClose, 'completed')
}

/** What was to be signed may have been refused before the user was asked: then the modal still shows that the wallet was recovered. */
function* leaveNoRecovery(): SagaGenerator<void> {
  const { isOpen, screen } = yield* select(selectModal)
  if (isOpen && screen?.data.intent === 'recover') yield* call(requestClose, 'completed')
}
