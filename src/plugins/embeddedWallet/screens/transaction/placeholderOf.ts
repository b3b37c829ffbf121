import type { CallSummary } from '../../transactions/display/describeCall.ts'

/** A call with a text about as long as the final one, until its token's name and decimals are known. Not to be read. */
export const placeholderOf = ({ token, amount, ...call }: CallSummary): CallSummary => ({
  ...call,
  ...(token && { token: { ...token, symbol: '0000' } }),
  ...(amount !== undefined && { amount: '00.0' }),
})
