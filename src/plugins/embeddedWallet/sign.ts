import { AuthError, call, race, select, selectUser, take, type SagaGenerator } from '../../core/index.ts'
import { signHere } from './signHere.ts'
import { selectWalletChainId } from './slice.ts'
import {
  awaitSent,
  sendTransaction as askAndSend,
  signMessage as askAndSignMessage,
  signTransaction as askAndSignTransaction,
  signTypedData as askAndSignTypedData,
} from './transactions/onTransaction.ts'
import type { SentTransaction } from './transactions/sendOnScreen.ts'
import type {
  SendTransactionArgs,
  SendTransactionResult,
  SignMessageArgs,
  SignTransactionArgs,
  SignTypedDataArgs,
} from './transactions/types.ts'

/**
 * Has the user sign a message (EIP-191).
 *
 * @returns the signature, 0x and 130 hex digits
 * @throws AuthError `must_be_authenticated`, `embedded_wallet_not_found`, `invalid_message`, `user_rejected_request`,
 * `unable_to_sign`; as `recover`
 */
export function* signMessage(args: SignMessageArgs): SagaGenerator<string> {
  return yield* call(signHere<string>, () => askAndSignMessage(args))
}

/** Has the user sign typed data (EIP-712). As {@link signMessage}. */
export function* signTypedData(args: SignTypedDataArgs): SagaGenerator<string> {
  return yield* call(signHere<string>, () => askAndSignTypedData(args))
}

/**
 * Has the user sign a transaction, without sending it.
 *
 * @returns the signed transaction, hex with 0x
 * @throws AuthError `unsupported_chain_id`, `embedded_wallet_invalid_transaction`, `transaction_failure`; as {@link signMessage}
 */
export function* signTransaction(args: SignTransactionArgs): SagaGenerator<string> {
  const onChain = yield* call(withChain<SignTransactionArgs>, args)
  return yield* call(signHere<string>, () => askAndSignTransaction(onChain))
}

/**
 * Has the user send a transaction.
 *
 * @throws AuthError as {@link signTransaction}; `must_be_authenticated` also if the sender logs out before it is in a block
 */
export function* sendTransaction(args: SendTransactionArgs): SagaGenerator<SendTransactionResult> {
  const onChain = yield* call(withChain<SendTransactionArgs>, args)
  const sender = (yield* select(selectUser))?.id
  const sent = yield* call(signHere<SentTransaction>, () => askAndSend(onChain))
  // In its turn no longer: a block may take minutes, and nothing is shown of it.
  const { result } = yield* race({ result: call(awaitSent, sent), left: call(untilLeft, sender) })
  if (result) return result
  throw new AuthError('must_be_authenticated', `The user logged out before transaction ${sent.hash} was confirmed. It was sent.`)
}

/** Ends when the sender is no longer logged in: if the next user sends the same payment, it is a new one and must not join this run. */
function* untilLeft(sender: string | undefined): SagaGenerator<true> {
  while ((yield* select(selectUser))?.id === sender) yield* take(() => true)
  return true
}

/** Fixes the chain as the one at the time of the request, not at the time of its turn. */
function* withChain<Args extends SignTransactionArgs>(args: Args): SagaGenerator<Args> {
  const chainId = args.transaction.chainId ?? (yield* select(selectWalletChainId))
  return { ...args, transaction: { ...args.transaction, chainId } }
}
