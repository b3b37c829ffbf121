import { AuthError, call, race, select, selectUser, type SagaGenerator } from '../../../core/index.ts'
import { untilUserLeft } from '../modal/untilUserLeft.ts'
import { withWalletOnDevice } from '../recover/withWalletOnDevice.ts'
import { selectWalletChainId } from '../slice.ts'
import { approveAndSend, approveAndSignTransaction, awaitSent } from './approveAndSend.ts'
import type { TransactionStep } from '../request/transactionJob.ts'
import type { SentTransaction } from './sendOnScreen.ts'
import type { SendTransactionArgs, SendTransactionResult, SignTransactionArgs } from '../request/types.ts'

/**
 * Has the user sign a transaction, without sending it.
 *
 * @returns the signed transaction, hex with 0x
 * @throws AuthError `unsupported_chain_id`, `embedded_wallet_invalid_transaction`, `transaction_failure`; the errors of `signMessage`
 */
export function* signTransaction(args: SignTransactionArgs): SagaGenerator<string> {
  const onChain = yield* call(withChain<SignTransactionArgs>, args)
  return yield* call(withWalletOnDevice<string>, () => approveAndSignTransaction(onChain))
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
  const sent = yield* call(withWalletOnDevice<SentTransaction>, () => approveAndSend(onChain, step))
  // Waits outside the turn, so that other requests are not held up: a block may take minutes, and no screen shows this wait.
  // The next user may ask for the same payment, which must start a new run instead of joining this one.
  const { result } = yield* race({ result: call(awaitSent, sent), left: call(untilUserLeft, sender) })
  if (result) return result
  throw new AuthError(
    'must_be_authenticated',
    `The user logged out before transaction ${sent.hash} was confirmed. It was sent.`,
  )
}

/** Sets the chain at the time of the request: the user may switch chains before its turn comes. */
function* withChain<Args extends SignTransactionArgs>(args: Args): SagaGenerator<Args> {
  const chainId = args.transaction.chainId ?? (yield* select(selectWalletChainId))
  return { ...args, transaction: { ...args.transaction, chainId } }
}
