import type { CallSummary } from '../../transactions/display/describeCall.ts'

/** A call as long, written out, as it will be about when its token has told its name and digits. Not to be read. */
export const placeholderOf = ({ token, amount, ...call }: CallSummary): CallSummary => ({
  ...call,
  ...(token && { token: { ...token, symbol: '0000' } }),
  ...(amount !== undefined && { amount: '00.0' }),
})
