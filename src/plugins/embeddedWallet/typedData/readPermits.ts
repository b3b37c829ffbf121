import { addressOf } from './looseValues.ts'
import { formOf, isRecord, type Permit } from './permitForms.ts'
import type { TypedData } from './readTypedData.ts'
import { baseTypeOf } from './structs.ts'

/** Returns every permission that typed data grants, in any of its structs. Empty for unknown forms. */
export function readPermits({ domain, types, primaryType, message }: TypedData): readonly Permit[] {
  // A domain whose type is not the usual one may have a text here that is no address, such as 'cosmos'.
  const contract = addressOf(domain.verifyingContract) ?? ''
  const visit = (type: string, value: unknown): readonly Permit[] => {
    if (Array.isArray(value)) return value.flatMap((item) => visit(type, item))
    const fields = Object.hasOwn(types, type) ? (types[type] ?? []) : []
    if (!isRecord(value)) return []
    const known = formOf(types, type)
    const others = fields.filter(({ name }) => !known?.needs.includes(name))
    const inside = others.flatMap((field) => visit(baseTypeOf(field.type), value[field.name]))
    return [...(known?.read(value, contract) ?? []), ...inside]
  }
  return visit(primaryType, message)
}

/** True for amounts in the upper half of the type's range: no real amount is that large, so they mean 'everything'. */
export const isUnlimited = (amount: bigint, bits = 256): boolean => amount >= 1n << BigInt(bits - 1)

/** How much a permission can cost: 3 without a limit, 1 with one, 0 if it takes one back. */
export function badnessOf({ kind, amount, bits, isForNothing }: Permit): 0 | 1 | 3 {
  if (amount === 0n) return 0
  if (isForNothing || WITHOUT_LIMIT.includes(kind) || isUnlimited(amount, bits)) return 3
  return 1
}

const WITHOUT_LIMIT: readonly Permit['kind'][] = ['all', 'control', 'code']
