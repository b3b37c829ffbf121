import {
  call,
  modalSlice,
  nativeCurrencyOf,
  put,
  race,
  select,
  selectModal,
  services,
  take,
  type SagaGenerator,
} from '../../../../core/index.ts'
import { nativeAmountOf } from '../../describe/describeEffects.ts'
import { askApproval } from '../../modal/askApproval.ts'
import { isApprovalRequired } from '../../modal/approvalPolicy.ts'
import { EMBEDDED_WALLET_SCREENS } from '../../screenNames.ts'
import { withWalletOnDevice } from '../../recover/withWalletOnDevice.ts'
import { amountOf, outlineCall, type CallSummary } from '../../describe/describeCall.ts'
import { describeCalls } from '../../describe/describeCalls.ts'
import { warningsOf } from '../../describe/warningsOf.ts'
import type { CallsReviewData } from '../../describe/screenData.ts'
import type { TransactionJob } from '../../request/transactionJob.ts'

const SCREEN = EMBEDDED_WALLET_SCREENS.callsStatus

/**
 * Shows the user what all calls of a bundle do, before they are asked about the first. Shows nothing for a single call,
 * whose own screen says it all, or if the app does not ask users.
 *
 * @param jobs of one chain and one wallet
 * @throws AuthError `user_rejected_request`
 */
export function* reviewCalls(jobs: readonly TransactionJob[]): SagaGenerator<void> {
  const [first] = jobs
  if (!first || jobs.length === 1 || !(yield* call(isApprovalRequired))) return
  yield* call(withWalletOnDevice<void>, () => reviewOnScreen(jobs, first))
}

function* reviewOnScreen(jobs: readonly TransactionJob[], { chain, from }: TransactionJob): SagaGenerator<void> {
  const { random } = yield* services()
  const outlines: CallSummary[] = []
  for (const { draft } of jobs) outlines.push(yield* call(outlineCall, draft))
  const data: CallsReviewData = {
    id: random.uuid(),
    kind: 'review',
    status: 'preparing',
    chain: { id: chain.id, name: chain.name, symbol: nativeCurrencyOf(chain).symbol },
    from,
    calls: rowsOf(jobs, outlines),
    value: nativeAmountOf(
      jobs.reduce((sum, { draft }) => sum + draft.value, 0n),
      chain,
      null,
    ),
    tokens: [],
  }
  yield* race({
    answer: call(askApproval, { screen: SCREEN, data: { ...data } }),
    never: call(describeOnScreen, jobs, data),
  })
  // The next screen may take a moment; until then, there is nothing left to press.
  yield* call(show, { ...data, status: 'starting' })
}

/** Adds what the tokens say. Runs until the caller's race cancels it. */
function* describeOnScreen(jobs: readonly TransactionJob[], data: CallsReviewData): SagaGenerator<never> {
  const drafts = jobs.map(({ draft }) => draft)
  const [{ chain }] = jobs as readonly [TransactionJob]
  const summaries = yield* call(describeCalls, drafts, chain)
  yield* call(show, { ...data, status: 'review', calls: rowsOf(jobs, summaries), tokens: totalsOf(summaries) })
  for (;;) yield* take(() => false)
}

const rowsOf = (jobs: readonly TransactionJob[], summaries: readonly CallSummary[]): CallsReviewData['calls'] =>
  summaries.flatMap((summary, index) => {
    const { draft, chain } = jobs[index] ?? {}
    return draft && chain
      ? [{ summary, value: nativeAmountOf(draft.value, chain, null), warnings: warningsOf(summary) }]
      : []
  })

/** Adds up what is sent of each token. */
function totalsOf(summaries: readonly CallSummary[]): readonly CallSummary[] {
  const sums = new Map<string, CallSummary>()
  for (const summary of summaries) {
    const { kind, token, units = '0' } = summary
    if (kind !== 'tokenTransfer' || !token) continue
    const sum = BigInt(units) + BigInt(sums.get(token.address)?.units ?? 0)
    sums.set(token.address, { kind, token, ...amountOf(sum, token) })
  }
  return [...sums.values()]
}

/** Updates the review. If the modal shows another screen by now, does nothing. */
function* show(data: CallsReviewData): SagaGenerator<void> {
  const { screen } = yield* select(selectModal)
  if (screen?.screen !== SCREEN || screen.data.id !== data.id) return
  yield* put(modalSlice.actions.replaced({ plugin: 'embeddedWallet', screen: SCREEN, data: { ...data } }))
}
