import { all, call, type Chain, type SagaGenerator } from '../../../core/index.ts'
import type { TransactionDraft } from '../request/readTransaction.ts'
import { outlineCall, type CallSummary } from './describeCall.ts'
import { readToken } from './readToken.ts'

/** Describes several transactions, and asks each of their tokens once. */
export function* describeCalls(
  drafts: readonly Pick<TransactionDraft, 'to' | 'data'>[],
  chain: Chain,
): SagaGenerator<readonly CallSummary[]> {
  const outlines = yield* all(drafts.map((draft) => call(outlineCall, draft)))
  const addresses = new Set(outlines.flatMap(({ token }) => token?.address ?? []))
  const tokens = yield* all([...addresses].map((address) => call(readToken, address, chain)))
  return yield* all(
    drafts.map((draft) =>
      call(outlineCall, draft, (address) => tokens.find((token) => token.address === address) ?? null),
    ),
  )
}
