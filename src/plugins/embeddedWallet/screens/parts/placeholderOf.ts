import type { CallSummary } from '../../describe/describeCall.ts'

/** Returns a call whose text is about as long as the final one, to reserve space until the token's symbol and decimals are known. */
export const placeholderOf = ({ token, amount, ...call }: CallSummary): CallSummary => ({
  ...call,
  ...(token && { token: { ...token, symbol: '0000' } }),
  ...(amount !== undefined && { amount: '00.0' }),
})
