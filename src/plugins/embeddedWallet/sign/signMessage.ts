import { call, type SagaGenerator } from '../../../core/index.ts'
import { withWalletOnDevice } from '../recover/withWalletOnDevice.ts'
import type { SignMessageArgs, SignTypedDataArgs } from '../request/types.ts'
import { approveAndSignMessage, approveAndSignTypedData } from './approveAndSign.ts'

/**
 * Has the user sign a message (EIP-191).
 *
 * @returns the signature, 0x and 130 hex digits
 * @throws AuthError `must_be_authenticated`, `embedded_wallet_not_found`, `invalid_message`, `user_rejected_request`,
 * `unable_to_sign`; the errors of `recover`
 */
export function* signMessage(args: SignMessageArgs): SagaGenerator<string> {
  return yield* call(withWalletOnDevice<string>, () => approveAndSignMessage(args))
}

/** Has the user sign typed data (EIP-712). Result and errors are those of {@link signMessage}. */
export function* signTypedData(args: SignTypedDataArgs): SagaGenerator<string> {
  return yield* call(withWalletOnDevice<string>, () => approveAndSignTypedData(args))
}
