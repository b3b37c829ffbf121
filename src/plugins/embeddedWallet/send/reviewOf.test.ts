import { address, fakeChain } from '../../../core/chain/testing/fakeChain.ts'
import type { Preparation } from './prepareTransaction.ts'
import { readTransaction } from '../request/readTransaction.ts'
import { reviewOf } from './reviewOf.ts'

const { chain } = fakeChain()
const FROM = address('a')
const ETHER = 10n ** 18n

const review = (change: Partial<Preparation> & { data?: string }, usd: number | null = null) => {
  const { data = '0x', ...rest } = change
  const draft = readTransaction({ to: address('b'), value: 0, data }, FROM)
  const preparation: Preparation = {
    chain,
    from: FROM,
    draft,
    filled: null,
    fee: 0n,
    balance: ETHER,
    hasFunds: true,
    isContract: false,
    refusal: null,
    ...rest,
  }
  return reviewOf({ preparation, summary: { kind: 'native', to: address('b') }, usd, revision: 1 })
}

it.each<[string, bigint, number | null, boolean]>([
  ['of $50 is', ETHER / 40n, 2_000, true],
  ['of $49.99 is not', ETHER / 40n - ETHER / 200_000n, 2_000, false],
  ['of 0.1 coins of an unknown price is', ETHER / 10n, null, true],
  ['of 0.0999 coins of an unknown price is not', (ETHER / 10_000n) * 999n, null, false],
])('the review of a transaction warns of a high fee: a fee %s [SIGN-36]', (_, fee, usd, isHigh) => {
  expect(review({ fee }, usd).warnings.includes('highFee')).toBe(isHigh)
})

it("the review's missing amount adds a quarter of the fee, rounded up to six decimals", () => {
  const { missing } = review({ fee: 4_000_000_000_001n, balance: 0n, hasFunds: false })
  expect(missing?.text).toBe('0.000006')
  expect(review({ fee: 4_000_000_000_000n, balance: 0n, hasFunds: false }).missing?.text).toBe('0.000005')
})

it("the review shows the first 2,000 characters of a transaction's data", () => {
  const shown = (length: number) =>
    review({ data: `0x${'1'.repeat(length - 2)}` }).details.find(({ key }) => key === 'data')?.value
  expect(shown(2_000)).toBe(`0x${'1'.repeat(1_998)}`)
  expect(shown(2_002)).toBe(`0x${'1'.repeat(1_998)}…`)
})
