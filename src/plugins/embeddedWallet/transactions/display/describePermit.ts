import { all, call, type Chain, type SagaGenerator } from '../../../../core/index.ts'
import type { TypedData } from '../types.ts'
import { permission, type CallSummary } from './describeCall.ts'
import { readToken, type Token } from './readToken.ts'

/** A signature that lets somebody take tokens, though it looks like any other. */
interface Permit {
  readonly token: string
  readonly spender: string
  readonly amount: bigint
  /** Of the amount's type. */
  readonly bits: number
  readonly deadline: bigint | undefined
}

/** Says what typed data allows, where it is a permit; an empty list for everything else. */
export function* describePermits(typed: TypedData, chain: Chain | null): SagaGenerator<readonly CallSummary[]> {
  return yield* all(readPermits(typed).slice(0, MAX_PERMITS).map((permit) => call(describePermit, permit, chain)))
}

/** More are not asked for their names; every field stands among the rows in any case. */
const MAX_PERMITS = 10

function* describePermit(permit: Permit, chain: Chain | null): SagaGenerator<CallSummary> {
  const { token: address, spender, amount, bits, deadline } = permit
  const nameless: Token = { address, symbol: null, decimals: null }
  const token = chain ? yield* call(readToken, address, chain) : nameless
  return permission('permit', token, spender, amount, bits, deadline)
}

/** ERC-2612, DAI's own, and those of Permit2: for one token or several, kept or used once. */
export function readPermits({ domain, types, primaryType, message }: TypedData): readonly Permit[] {
  const fields = types[primaryType]?.map(({ name }) => name) ?? []
  const has = (...names: string[]) => names.every((name) => fields.includes(name))
  const contract = text(domain.verifyingContract)
  const spender = text(message.spender)
  if (has('owner', 'spender', 'value', 'deadline')) {
    return [{ token: contract, spender, amount: quantity(message.value), bits: 256, deadline: optional(message.deadline) }]
  }
  if (has('holder', 'spender', 'allowed')) {
    const amount = isTrue(message.allowed) ? (1n << 256n) - 1n : 0n
    const expiry = optional(message.expiry)
    return [{ token: contract, spender, amount, bits: 256, deadline: expiry === 0n ? undefined : expiry }]
  }
  if (has('details', 'spender')) return list(message.details).map((item) => allowanceOf(item, spender))
  if (has('permitted', 'spender')) {
    const deadline = optional(message.deadline)
    return list(message.permitted).map(({ token, amount }) => ({
      token: text(token), spender, amount: quantity(amount), bits: 256, deadline,
    }))
  }
  return []
}

const allowanceOf = ({ token, amount, expiration }: Record<string, unknown>, spender: string): Permit => ({
  token: text(token),
  spender,
  amount: quantity(amount),
  bits: 160,
  deadline: optional(expiration),
})

const list = (value: unknown): Record<string, unknown>[] =>
  [value].flat().filter((item): item is Record<string, unknown> => typeof item === 'object' && item !== null)

/** Solidity's encoders take anything but `false` and nothing for true. */
const isTrue = (value: unknown): boolean => Boolean(value)

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

const optional = (value: unknown): bigint | undefined => (value === undefined ? undefined : quantity(value))

/** Typed data was encoded before, so its numbers are numbers. */
function quantity(value: unknown): bigint {
  try {
    return BigInt(value as string)
  } catch {
    return 0n
  }
}
