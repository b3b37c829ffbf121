import { EMBEDDED_WALLET_PATHS } from '../../contract.ts'
import { approved, rejected } from '../../modal/askApproval.ts'
import { keySigner } from '../../testing/keySigner.ts'
import { atEnd, setUp, walletProvider, type SetUpOptions } from '../../testing/setUp.ts'
import type { TransactionAnswer, TransactionScreenData } from '../../describe/screenData.ts'
import { fakeChain, type FakeChain } from '../../../../core/chain/testing/fakeChain.ts'

/** A client whose user has a wallet on an in-memory chain, with a price of $2,000. Disposed of when the test ends. */
export async function withWallet({
  fake = fakeChain(),
  usd = 2_000,
  ...given
}: SetUpOptions & { fake?: FakeChain; usd?: number | null } = {}) {
  const provider = walletProvider()
  if (usd !== null) provider.route('GET', EMBEDDED_WALLET_PATHS.tokenPrice, () => ({ usd }))
  const world = await setUp({ sign: keySigner, provider, config: { supportedChains: [fake.chain] }, ...given })
  atEnd(fake.install())
  await world.logIn()
  const { address } = await world.until(world.api.create())
  const { store } = world.client
  const data = () => world.modal().screen?.data as unknown as TransactionScreenData
  return {
    ...world,
    fake,
    address,
    data,
    /** Lets time pass until the condition holds. */
    async settle(isSo: () => boolean, ms = 100) {
      for (let turn = 0; turn < 200 && !isSo(); turn++) await world.clock.advance(ms)
      if (!isSo()) throw new Error(`It did not come to be: ${JSON.stringify(world.modal())}`)
    },
    answer: (result: TransactionAnswer) => void store.dispatch(approved({ result })),
    submit: () =>
      void store.dispatch(
        approved({ result: { action: 'submit', revision: data().review?.revision ?? -1 } satisfies TransactionAnswer }),
      ),
    approve: () => void store.dispatch(approved({})),
    reject: () => void store.dispatch(rejected()),
  }
}
