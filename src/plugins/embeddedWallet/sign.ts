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
import type { TransactionStep } from './transactions/screenData.ts'
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
 * `unable_to_sign`; the errors of `recover`
 */
export function* signMessage(args: SignMessageArgs): SagaGenerator<string> {
  return yield* call(signHere<string>, () => askAndSignMessage(args))
}

/** Has the user sign typed data (EIP-712). Result and errors are those of {@link signMessage}. */
export function* signTypedData(args: SignTypedDataArgs): SagaGenerator<string> {
  return yield* call(signHere<string>, () => askAndSignTypedData(args))
}

/**
 * Has the user sign a transaction, without sending it.
 *
 * @returns the signed transaction, hex with 0x
 * @throws AuthError `unsupported_chain_id`, `embedded_wallet_invalid_transaction`, `transaction_failure`; the errors of {@link signMessage}
 */
export function* signTransaction(args: SignTransactionArgs): SagaGenerator<string> {
  const onChain = yield* call(withChain<SignTransactionArgs>, args)
  return yield* call(signHere<string>, () => askAndSignTransaction(onChain))
}

/**
 * Has the user send a transaction.
 *
 * @throws AuthError the errors of {@link signTransaction}; `must_be_authenticated` also if the user logs out before the transaction is in a block
 */
export function* sendTransaction(args: SendTransactionArgs): SagaGenerator<SendTransactionResult> {
  return yield* call(sendStep, args, null)
}

/** Like {@link sendTransaction}, for one of several transactions that were asked for together. */
export function* sendStep(
  args: SendTransactionArgs,
  step: TransactionStep | null,
): SagaGenerator<SendTransactionResult> {
  const onChain = yield* call(withChain<SendTransactionArgs>, args)
  const sender = (yield* select(selectUser))?.id
  const sent = yield* call(signHere<SentTransaction>, () => askAndSend(onChain, step))
  // Waits outside the turn, so that other requests are not held up: a block may take minutes, and no screen shows this wait.
  const { result } = yield* race({ result: call(awaitSent, sent), left: call(untilLeft, sender) })
  if (result) return result
  throw new AuthError(
    'must_be_authenticated',
    `The user logged out before transaction ${sent.hash} was confirmed. It was sent.`,
  )
}

/** Ends when the sender is no longer logged in, so that the same payment by the next user starts a new run instead of joining this one. */
function* untilLeft(sender: string | undefined): SagaGenerator<true> {
  while ((yield* select(selectUser))?.id === sender) yield* take(() => true)
  return true
}

/** Sets the chain at the time of the request: the user may switch chains before its turn comes. */
function* withChain<Args extends SignTransactionArgs>(args: Args): SagaGenerator<Args> {
  const chainId = args.transaction.chainId ?? (yield* select(selectWalletChainId))
  return { ...args, transaction: { ...args.transaction, chainId } }
}
