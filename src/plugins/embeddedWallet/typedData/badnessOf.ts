import type { Permit } from './permitForms.ts'

/** True for amounts in the upper half of the type's range: no real amount is that large, so they mean 'everything'. */
export const isUnlimited = (amount: bigint, bits = 256): boolean => amount >= 1n << BigInt(bits - 1)

/** How much a permission can cost: 3 without a limit, 1 with one, 0 if it takes one back. */
export function badnessOf({ kind, amount, bits, isForNothing }: Permit): 0 | 1 | 3 {
  if (amount === 0n) return 0
  if (isForNothing || WITHOUT_LIMIT.includes(kind) || isUnlimited(amount, bits)) return 3
  return 1
}

const WITHOUT_LIMIT: readonly Permit['kind'][] = ['all', 'control', 'code']
