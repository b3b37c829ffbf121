import {
  call,
  inQueue,
  requestClose,
  requireWallet,
  type SagaGenerator,
  type WalletAddress,
} from '../../../core/index.ts'
import { requireWalletOnDevice } from './requireWalletOnDevice.ts'

/**
 * Makes the wallet usable on this device. Ends at once if it is usable already. Opens the modal if the user owns the recovery.
 *
 * @throws AuthError `must_be_authenticated`, `embedded_wallet_not_found`, `embedded_wallet_recovery_unavailable`,
 * `exited_auth_flow` when the user closes the modal before the wallet is recovered
 */
export function* recover(): SagaGenerator<WalletAddress> {
  const { address } = yield* call(requireWallet)
  if (yield* call(inQueue<boolean>, () => requireWalletOnDevice({ isInModal: false })))
    yield* call(requestClose, 'completed')
  return { address }
}
