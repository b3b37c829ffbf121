import { fundingFlows, fundingSlice, selectFundingPayment, type FundingPayment } from '../../../core/index.ts'
import { ChainFault, fakeChain, type FakeChain } from '../../../core/chain/testing/fakeChain.ts'
import { emailAccount, walletAccount } from '../../../testing/index.ts'
import { defineScreenStates, type StateContext, type ScreenState } from '../../../testing/states/index.ts'
import { withoutClipboard } from '../../../ui/testing/pageFakes.ts'
import { receive } from '../index.ts'

const RECEIVER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const BASE = { ...fakeChain({ id: 8_453 }).chain, name: 'Base' }
const ETHEREUM = { ...fakeChain({ id: 1 }).chain, name: 'Ethereum' }
const ETH = 10n ** 18n
const LOOK_MS = 3_000

/** A user waits for ether on Base, in an app that also has Ethereum. Their balance is one ether. */
function waiting({
  amount,
  change = () => undefined,
}: { amount?: string | undefined; change?: ((base: FakeChain) => void) | undefined } = {}) {
  let chains = [fakeChain(), fakeChain()] as const
  const steps =
    (run: (context: StateContext, chains: { base: FakeChain; ethereum: FakeChain }) => Promise<unknown>) =>
    async (context: StateContext) => {
      await context.sees('receive.waiting')
      const [base, ethereum] = chains
      await run(context, { base, ethereum })
    }
  const world = {
    prepare() {
      chains = [fakeChain({ id: 8_453 }), fakeChain({ id: 1 })]
      change(chains[0])
      const takeBacks = chains.map((chain) => chain.install())
      return () => takeBacks.reverse().forEach((takeBack) => takeBack())
    },
    open: ({ client }) => client.run(fundingFlows.fund, { chainId: 8_453, ...(amount !== undefined && { amount }) }),
  } satisfies Pick<ScreenState, 'prepare' | 'open'>
  return { world, steps }
}

/** Reports progress of the payment, as a poll would. */
const progress =
  (found: Pick<FundingPayment, 'status' | 'isFollowed'>) =>
  async ({ client: { store }, begin, sees }: StateContext) => {
    await sees('receive.waiting')
    const id = selectFundingPayment(store.getState())?.id ?? ''
    await begin(async () => store.dispatch(fundingSlice.actions.paymentChanged({ id, progress: found })))
  }

const has = (chain: FakeChain, balance: bigint): void => chain.set('eth_getBalance', `0x${balance.toString(16)}`)

const any = waiting()
const half = waiting({ amount: '0.5' })

/** All states of the receive plugin's screen, as the workbench and the tests draw them. */
export const receiveStates = defineScreenStates({
  plugin: 'receive',
  plugins: () => [receive()],
  user: { accounts: [emailAccount('ada@example.com'), walletAccount(RECEIVER)] },
  config: { supportedChains: [BASE, ETHEREUM] },
  screens: {
    RECEIVE_SCREEN: {
      'asking the network': {
        ...waiting({ change: (base) => base.set('eth_getBalance', new ChainFault('silent')) }).world,
        shows: 'receive.starting',
      },
      'any amount': { ...any.world, shows: ['receive.code', 'receive.waiting'] },
      'an amount': { ...half.world, shows: ['receive.code.amount', 'receive.amount', 'receive.waiting'] },
      'the address is not copied': {
        ...any.world,
        prepare() {
          const takeBacks = [any.world.prepare(), withoutClipboard()]
          return () => takeBacks.forEach((takeBack) => takeBack())
        },
        steps: any.steps(({ press }) => press('receive.copy')),
        shows: 'receive.copyFailed',
      },
      'a part arrived': {
        ...half.world,
        steps: half.steps(async ({ advance }, { base }) => {
          has(base, ETH + ETH / 5n)
          await advance(LOOK_MS)
        }),
        shows: 'receive.partial',
      },
      'it arrived on another network': {
        ...half.world,
        steps: half.steps(async ({ advance }, { ethereum }) => {
          await advance(LOOK_MS)
          has(ethereum, ETH + ETH / 4n)
          for (let look = 0; look < 4; look++) await advance(LOOK_MS)
        }),
        shows: ['receive.elsewhere.title', 'receive.elsewhere'],
      },
      'it arrived': {
        ...any.world,
        steps: any.steps(async ({ advance }, { base }) => {
          has(base, ETH + ETH / 2n)
          await advance(LOOK_MS)
        }),
        shows: ['receive.completed', 'receive.completed.detail'],
      },
      // Polling stops after an hour. The state sets the outcome instead of running all those polls.
      'nobody looks any more': {
        ...any.world,
        steps: progress({ status: 'waiting', isFollowed: false }),
        shows: ['receive.stopped', 'receive.retry'],
      },
      'nobody can see it': {
        ...any.world,
        steps: progress({ status: 'serviceFailure' }),
        shows: ['receive.failed', 'receive.retry'],
      },
    },
  },
})
