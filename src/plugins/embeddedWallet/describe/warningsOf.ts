import type { CallSummary } from './describeCall.ts'
import type { Warning } from './screenData.ts'

/** Warnings about what a call may do to the user's assets, and about amounts whose decimals are in doubt. */
export const warningsOf = (summary: CallSummary): readonly Warning[] => [...effectsOf(summary), ...doubtsOf(summary)]

const DOUBTS = {
  unread: 'decimalsUnread',
  none: 'decimalsNone',
  unusual: 'decimalsUnusual',
  differ: 'decimalsDiffer',
} as const

/** Only where an amount is shown: without one, the decimals don't matter. */
const doubtsOf = ({ units, token }: CallSummary): readonly Warning[] =>
  units !== undefined && token?.doubt ? [DOUBTS[token.doubt.kind]] : []

function effectsOf({ kind, isUnlimited }: CallSummary): readonly Warning[] {
  if (kind === 'approve') return [isUnlimited ? 'unlimited' : 'permission']
  if (kind === 'permit') return [isUnlimited ? 'unlimitedPermit' : 'permit']
  if (kind === 'approveAll' || kind === 'permitAll') return ['approveAll']
  if (kind === 'nftPermit') return ['permit']
  if (kind === 'signedTransfer') return ['signedTransfer']
  if (kind === 'offer') return [isUnlimited ? 'offerForNothing' : 'offer']
  if (kind === 'credit' || kind === 'control' || kind === 'code') return [kind]
  if (kind === 'nftApprove') return ['permission']
  if (kind === 'create') return ['create']
  return kind === 'unknown' ? ['unknownContract'] : []
}
