import { Transaction } from 'ethers'
import { EMBEDDED_WALLET_PATHS } from '../../contract.ts'
import { approved, rejected } from '../../askUser.ts'
import { keySigner } from '../../testing/keySigner.ts'
import { atEnd, setUp, walletProvider, type SetUpOptions } from '../../testing/setUp.ts'
import type { TransactionAnswer, TransactionScreenData } from '../screenData.ts'
import { fakeChain, type FakeChain } from '../../../../core/chain/testing/fakeChain.ts'

/** Any receipt of the transaction that was sent last. */
export const minedBy = (hash: string, from: string, more: object = {}) => ({
  transactionHash: hash, status: '0x1', blockNumber: '0x11', blockHash: `0x${'34'.repeat(32)}`, from, to: from,
  contractAddress: null, gasUsed: '0x5208', effectiveGasPrice: '0x3b9aca00', ...more,
})

/** Mines sent transactions in the next block. Returns them. */
export function mine(fake: FakeChain, more: object = {}): Transaction[] {
  const sent: Transaction[] = []
  fake.set('eth_sendRawTransaction', ([raw]: readonly unknown[]) => {
    const transaction = Transaction.from(raw as string)
    sent.push(transaction)
    return transaction.hash
  })
  fake.set('eth_getTransactionReceipt', ([hash]: readonly unknown[]) => {
    const found = sent.find((transaction) => transaction.hash === hash)
    return found ? minedBy(hash as string, found.from ?? '', more) : null
  })
  return sent
}

/** A logged-in user with a wallet on a chain in memory, and a price of $2,000. Both go away when the test ends. */
export async function withWallet({ fake = fakeChain(), usd = 2_000, ...given }: SetUpOptions & { fake?: FakeChain; usd?: number | null } = {}) {
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
    /** Lets time pass until something is so. */
    async settle(isSo: () => boolean, ms = 100) {
      for (let turn = 0; turn < 200 && !isSo(); turn++) await world.clock.advance(ms)
      if (!isSo()) throw new Error(`It did not come to be: ${JSON.stringify(world.modal())}`)
    },
    answer: (result: TransactionAnswer) => void store.dispatch(approved({ result })),
    submit: () => void store.dispatch(approved({ result: { action: 'submit', revision: data().review?.revision ?? -1 } satisfies TransactionAnswer })),
    approve: () => void store.dispatch(approved({})),
    reject: () => void store.dispatch(rejected()),
  }
}
