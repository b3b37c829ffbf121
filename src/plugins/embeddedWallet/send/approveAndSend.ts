import { call, type SagaGenerator } from '../../../core/index.ts'
import { isApprovalRequired } from '../modal/approvalPolicy.ts'
import { toTransactionError } from '../describe/failureOf.ts'
import { sendAtOnce, signAtOnce } from './sendAtOnce.ts'
import { sendOnScreen, signOnScreen, type SentTransaction } from './sendOnScreen.ts'
import { awaitReceipt } from './sendRaw.ts'
import { readJob, type TransactionStep } from '../request/transactionJob.ts'
import type { SendTransactionArgs, SendTransactionResult, SignTransactionArgs } from '../request/types.ts'

/**
 * Prepares a transaction, has the user approve it, signs it in the frame and sends it. Ends when its screen needs no more time; call
 * {@link awaitSent} for the result.
 *
 * @throws AuthError `must_be_authenticated`, `embedded_wallet_not_found`, `embedded_wallet_invalid_transaction`,
 * `unsupported_chain_id`, `user_rejected_request`, and `transaction_failure` with the chain's error as `cause`
 */
export function* approveAndSend(
  args: SendTransactionArgs,
  step: TransactionStep | null = null,
): SagaGenerator<SentTransaction> {
  const job = yield* call(readJob, args, 'send', step)
  const waitFor = args.waitFor ?? 'receipt'
  try {
    return (yield* call(isApprovalRequired))
      ? yield* call(sendOnScreen, job, waitFor)
      : yield* call(sendAtOnce, job, waitFor)
  } catch (error) {
    throw toTransactionError(error)
  }
}

/** Waits for the receipt if it is still missing. @throws AuthError `transaction_failure` */
export function* awaitSent({ hash, receipt, awaited }: SentTransaction): SagaGenerator<SendTransactionResult> {
  if (!awaited) return { hash, receipt }
  try {
    return { hash, receipt: yield* call(awaitReceipt, awaited.chain, awaited) }
  } catch (error) {
    throw toTransactionError(error)
  }
}

/**
 * Prepares a transaction, has the user approve it, and signs it in the frame. Anyone with the result can send it.
 *
 * @returns the signed transaction, hex with 0x
 * @throws AuthError the errors of {@link approveAndSend}
 */
export function* approveAndSignTransaction(args: SignTransactionArgs): SagaGenerator<string> {
  const job = yield* call(readJob, args, 'sign')
  try {
    return ((yield* call(isApprovalRequired)) ? yield* call(signOnScreen, job) : yield* call(signAtOnce, job)).raw
  } catch (error) {
    throw toTransactionError(error)
  }
}
