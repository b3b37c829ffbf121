import type { SetUpOptions } from '../../testing/setUp.ts'
import type { FakeChain } from '../../../../core/chain/testing/fakeChain.ts'
import { mine } from './mine.ts'
import { withWallet } from './wallet.ts'

export const TO = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const ETH = 10n ** 18n
export const PAY = { to: TO, value: ETH / 20n }

/** A client whose user has a wallet on a chain that mines transactions, with functions to request them. */
export async function start(options: SetUpOptions & { fake?: FakeChain; usd?: number | null } = {}) {
  const world = await withWallet(options)
  const isAt = (status: string) => () => world.data()?.status === status
  const ask = (transaction: object = PAY, more: object = {}) =>
    world.begin(world.api.sendTransaction({ transaction, ...more }))
  return {
    ...world,
    /** Transactions that the wallet has sent. Each is in a block at once. */
    sent: mine(world.fake),
    isAt,
    ask,
    /** Requests a transaction and waits for its review. Returns the outcome. */
    async review(transaction?: object, more?: object) {
      const outcome = await ask(transaction, more)
      await world.settle(isAt('review'))
      return outcome
    },
  }
}
