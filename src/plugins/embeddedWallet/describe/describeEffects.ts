import {
  all,
  call,
  nativeCurrencyOf,
  type Chain,
  type SagaGenerator,
  formatExactly,
  formatFiat,
  formatTokenAmount,
} from '../../../core/index.ts'
import type { Amount, SignedCallView, SignedEffect, Warning } from './screenData.ts'
import type { TypedData } from '../request/types.ts'
import { warningsOf } from './warningsOf.ts'
import { describeCall, outlineCall, type CallSummary } from './describeCall.ts'
import { badnessOf, readPermits, type Permit } from '../typedData/index.ts'
import { describePermit } from './describePermit.ts'
import { readCalls, type SignedCall } from './readCalls.ts'
import { unwrapCalls } from './unwrapCall.ts'

/** What typed data allows, the worst first. */
export interface SignedEffects {
  /** The first effects, up to {@link MAX_SHOWN}. */
  readonly shown: readonly SignedEffect[]
  /** Number of further effects, none of them worse than those shown. */
  readonly hidden: number
  /** Warnings about the whole: that it holds calls, more than can be read, or data that is not understood. */
  readonly warnings: readonly Warning[]
}

/** Maximum number of effects described, as each asks its token for its symbol. */
const MAX_SHOWN = 10

interface Found {
  readonly badness: number
  readonly describe: () => SagaGenerator<SignedEffect>
}

/**
 * Describes what typed data allows others to do once it is signed. Empty if it has no permission of a known form and
 * nothing that can be a call.
 */
export function* describeEffects(typed: TypedData, from: string, chain: Chain | null): SagaGenerator<SignedEffects> {
  // A login message may have the fields of an EIP-7702 authorization, with the wallet's own address instead of a
  // contract's: that lets no other code run as the wallet.
  const isOther = ({ kind, spender }: Permit) => kind !== 'code' || spender.toLowerCase() !== from.toLowerCase()
  const permits = readPermits(typed).filter(isOther)
  const found = readCalls(typed)
  const { calls, isCut } = yield* call(unwrapCalls, found.calls)
  const outlines = yield* all(calls.map((one) => call(outlineCall, one)))
  const known = calls.flatMap((one, index) => {
    const outline = outlines[index]
    return outline && one.to !== null && (one.isNamed || outline.kind !== 'unknown') ? [{ one, outline }] : []
  })
  const effects: Found[] = [
    ...permits.map((permit) => ({ badness: badnessOf(permit), describe: () => describeSignedPermit(permit, chain) })),
    ...known.map(({ one, outline }) => ({
      badness: badnessOfCall(one, outline),
      describe: () => describeSignedCall(one, outline, chain),
    })),
  ].sort((a, b) => b.badness - a.badness)
  const shown = yield* all(effects.slice(0, MAX_SHOWN).map(({ describe }) => call(describe)))
  return {
    shown,
    hidden: Math.max(0, effects.length - MAX_SHOWN),
    warnings: [
      ...(isCut || found.isCut ? (['moreCalls'] as const) : []),
      ...(known.length < calls.length ? (['unreadData'] as const) : []),
      ...(known.length > 0 ? (['signedCall'] as const) : []),
    ],
  }
}

function* describeSignedPermit(permit: Permit, chain: Chain | null): SagaGenerator<SignedEffect> {
  const summary = yield* call(describePermit, permit, chain)
  return { summary, warnings: warningsOf(summary), call: null }
}

function* describeSignedCall(one: SignedCall, outline: CallSummary, chain: Chain | null): SagaGenerator<SignedEffect> {
  const summary = chain ? yield* call(describeCall, one, chain) : outline
  const { to: contract, value, isOwn, isDelegated } = one
  const warnings = [
    ...(isDelegated ? (['delegated'] as const) : []),
    ...warningsOf(summary),
    ...(LEAVES.includes(summary.kind) ? (['signedTransfer'] as const) : []),
  ]
  return { summary, warnings, call: { contract, isOwn, pays: value === 0n ? null : paysOf(value, chain) } }
}

/** Kinds of calls that move assets out of the wallet. */
const LEAVES: readonly CallSummary['kind'][] = ['native', 'tokenTransfer', 'tokenTransferFrom', 'nftTransfer']

function paysOf(wei: bigint, chain: Chain | null): SignedCallView['pays'] {
  if (!chain) return { text: String(wei), symbol: 'wei' }
  const { text, exact } = nativeAmountOf(wei, chain, null)
  return { text: text.startsWith('<') ? exact : text, symbol: nativeCurrencyOf(chain).symbol }
}

/** How bad a call is, as for permits. Unknown calls rank between those without a limit and those with one. */
function badnessOfCall({ isDelegated }: SignedCall, { kind, isUnlimited }: CallSummary): number {
  if (isDelegated || isUnlimited || kind === 'approveAll') return 3
  if (kind === 'unknown') return 2
  return kind === 'revoke' || kind === 'revokeAll' ? 0 : 1
}

/**
 * Formats an amount of a chain's native coin.
 *
 * @param usd Dollars for one coin; `null` if unknown.
 */
export function nativeAmountOf(wei: bigint, chain: Chain, usd: number | null): Amount {
  const { symbol, decimals } = nativeCurrencyOf(chain)
  return {
    text: formatTokenAmount(wei, decimals),
    exact: formatExactly(wei, decimals),
    symbol,
    fiat: formatFiat(wei, decimals, usd),
  }
}
