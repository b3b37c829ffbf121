import { all, call, type Chain, type SagaGenerator } from '../../../../core/index.ts'
import type { TypedData } from '../types.ts'
import { amountOf, isUnlimited, permission, type CallSummary } from './describeCall.ts'
import { readPermits, type Permit } from './readPermits.ts'
import { readToken, type Token } from './readToken.ts'

/** Permissions that typed data grants, the worst first. */
export interface DescribedPermits {
  /** The first permissions, up to {@link MAX_PERMITS}. */
  readonly shown: readonly CallSummary[]
  /** Number of further permissions, none of them worse than those shown. */
  readonly hidden: number
}

/** Maximum number of permissions described, as each asks its token for its symbol. */
const MAX_PERMITS = 10

/** Describes the permissions that typed data grants. Both results are empty for unknown forms. */
export function* describePermits(typed: TypedData, chain: Chain | null): SagaGenerator<DescribedPermits> {
  const permits = worstFirst(readPermits(typed))
  const shown = yield* all(permits.slice(0, MAX_PERMITS).map((permit) => call(describePermit, permit, chain)))
  return { shown, hidden: Math.max(0, permits.length - MAX_PERMITS) }
}

/** Sorts permissions: first those without a limit, then limited ones, then revocations. */
export const worstFirst = (permits: readonly Permit[]): readonly Permit[] =>
  [...permits].sort((a, b) => badnessOf(b) - badnessOf(a))

function badnessOf({ kind, amount, bits, isForNothing }: Permit): number {
  if (amount === 0n) return 0
  if (isForNothing || kind === 'all' || isUnlimited(amount, bits)) return 2
  return 1
}

export function* describePermit(permit: Permit, chain: Chain | null): SagaGenerator<CallSummary> {
  const nameless: Token = { address: permit.token, symbol: null, decimals: null }
  const token = chain && permit.token !== '' ? yield* call(readToken, permit.token, chain) : nameless
  return summarizePermit(permit, token)
}

/** Describes a permission in terms of its token. Pure. */
export function summarizePermit(
  { kind, spender, amount, bits, deadline, tokenId, isForNothing }: Permit,
  token: Token,
): CallSummary {
  const until = deadline === undefined ? {} : { deadline: String(deadline) }
  if (kind === 'permit') return permission('permit', token, spender, amount, bits, deadline)
  if (kind === 'all')
    return amount === 0n
      ? { kind: 'revokeAll', token, to: spender }
      : { kind: 'permitAll', token, to: spender, isUnlimited: true, ...until }
  if (kind === 'item') return { kind: 'nftPermit', token, to: spender, tokenId, ...until }
  const written = amountOf(amount, token)
  if (kind === 'transfer') return { kind: 'signedTransfer', token, to: spender, ...written, ...until }
  return {
    kind: 'offer',
    token,
    ...written,
    ...(tokenId !== undefined && { tokenId }),
    isUnlimited: isForNothing === true,
    ...until,
  }
}
