import { baseTypeOf } from '../typedData/index.ts'
import { formOf } from '../typedData/permitForms.ts'
import type { TypedData } from '../request/types.ts'
import { callFieldsOf, isNamedCall } from './readCalls.ts'

/** Field names which suggest that a signature may be worth something to others. */
const TELLING = new RegExp(
  'spender|operator|approv|allow|permit|amount|value|price|recipient|beneficiary|delegat|transfer|withdraw|offer|' +
    'authori[sz]|sessionkey|borrow|debt|collateral',
  'i',
)
/** Names of address fields for an account that may act for others, such as for the signer. */
const AGENT = /agent|relayer|manager|executor|dispatcher|guardian|module|implementation|minter|keeper/i

/**
 * True if typed data names an amount, or an account that gets a permission, beyond what is read otherwise: a permission of a
 * known form, or the value of a call.
 */
export function namesAssets({ types, primaryType }: TypedData): boolean {
  return someType(types, primaryType, (name, fields) => {
    const known = formOf(types, name)
    const call = callFieldsOf(fields)
    const value = call?.data.some((data) => isNamedCall(data, call.target)) ? call.value : undefined
    const others = fields.filter((field) => !known?.needs.includes(field.name) && field !== value)
    const isAgent = (field: Field) => baseTypeOf(field.type) === 'address' && AGENT.test(field.name)
    const isTelling = others.some((field) => TELLING.test(field.name) || isAgent(field))
    return { is: isTelling || (!known && TELLING.test(name)), others }
  })
}

/**
 * Names of `bytes32` fields that hold a hash: who signs it agrees to data that the user does not see. Seaport's
 * `zoneHash` is not among them, because it moves nothing.
 */
const STANDS_FOR = /^(?!zonehash$).*(?:hash|digest|root|connectionid|message|payload|action|operation)/i

/** True if typed data has a hash of something that it does not show. */
export function namesHash({ types, primaryType }: TypedData): boolean {
  return someType(types, primaryType, (name, fields) => {
    const others = fields.filter((field) => !formOf(types, name)?.needs.includes(field.name))
    return { is: others.some((field) => baseTypeOf(field.type) === 'bytes32' && STANDS_FOR.test(field.name)), others }
  })
}

type Field = TypedData['types'][string][number]
type Look = (type: string, fields: readonly Field[]) => { is: boolean; others: readonly Field[] }

/**
 * True if `look` finds something in the primary type or in a type that it refers to. Follows the fields that `look`
 * returns in `others`.
 */
function someType(types: TypedData['types'], primaryType: string, look: Look): boolean {
  const seen = new Set<string>()
  const visit = (type: string): boolean => {
    const name = baseTypeOf(type)
    const fields = Object.hasOwn(types, name) ? types[name] : undefined
    if (seen.has(name) || !fields) return false
    seen.add(name)
    const { is, others } = look(name, fields)
    return is || others.some((field) => visit(field.type))
  }
  return visit(primaryType)
}
