import { call, type Chain, type SagaGenerator } from '../../../core/index.ts'
import { badnessOf, type Permit } from '../typedData/index.ts'
import { amountOf, permission, type CallSummary } from './describeCall.ts'
import { readToken, type Token } from './readToken.ts'

/** Sorts permissions: first those without a limit, then limited ones, then revocations. */
export const worstFirst = (permits: readonly Permit[]): readonly Permit[] =>
  [...permits].sort((a, b) => badnessOf(b) - badnessOf(a))

export function* describePermit(permit: Permit, chain: Chain | null): SagaGenerator<CallSummary> {
  const nameless: Token = { address: permit.token, symbol: null, decimals: null, doubt: { kind: 'unread' } }
  const token = chain && permit.token !== '' ? yield* call(readToken, permit.token, chain) : nameless
  return summarizePermit(permit, token)
}

/** Describes a permission to use a token whose symbol and decimals are known, without asking the chain. */
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
  if (kind === 'control' && amount === 0n) return { kind: 'endControl', token, to: spender }
  if (kind === 'control') return { kind, token, to: spender, isUnlimited: true }
  if (kind === 'code') return { kind, to: spender, isUnlimited: true }
  if (kind === 'credit') return creditOf(permission('permit', token, spender, amount, bits, deadline))
  if (kind === 'item') return { kind: 'nftPermit', token, to: spender, tokenId, ...until }
  const written = tokenId === undefined ? amountOf(amount, token) : { amount: String(amount) }
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

/** Describes a delegation of credit as a permit of the kind `credit`. One of amount 0 stays a revocation. */
const creditOf = (permit: CallSummary): CallSummary =>
  permit.kind === 'permit' ? { ...permit, kind: 'credit' } : permit
