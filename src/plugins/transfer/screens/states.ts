import {
  fundingFlows,
  fundingSlice,
  selectConnectedWallets,
  selectFundingPayment,
  walletFlows,
  type FundArgs,
} from '../../../core/index.ts'
import { ChainFault, fakeChain, type FakeChain } from '../../../core/chain/testing/fakeChain.ts'
import { BOB, fakeConnector } from '../../../core/wallets/testing/fakeConnector.ts'
import { settle } from '../../../states/fakes.ts'
import { emailAccount, walletAccount } from '../../../testing/index.ts'
import { defineScreenStates, type StateContext, type ScreenState } from '../../../testing/states/index.ts'
import { transfer } from '../index.ts'
import { foxWallet, HASH, TOKEN, type Fox } from '../testing/setUp.ts'

const RECEIVER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const CHAIN = { ...fakeChain({ id: 8_453 }).chain, name: 'Base' }
const RECEIPT = {
  transactionHash: HASH,
  status: '0x1',
  blockNumber: '0x11',
  blockHash: HASH,
  from: BOB,
  to: RECEIVER,
  gasUsed: '0x5208',
  effectiveGasPrice: '0xa',
}

const never = () => new Promise<never>(() => undefined)
const throwing = (thrown: object) => () => {
  throw Object.assign(new Error('no'), thrown)
}
const declined = throwing({ code: 4001 })
const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`

type World = Pick<ScreenState, 'companions' | 'prepare' | 'before' | 'open' | 'steps'>

interface Given {
  /** Makes the wallet or the chain deviate from success. */
  change?: ((fox: Fox, chain: FakeChain) => void) | undefined
  isConnected?: boolean | undefined
  args?: FundArgs | undefined
}

const fund = ({ client }: Pick<StateContext, 'client'>, args: FundArgs = {}) =>
  client.run(fundingFlows.fund, { provider: 'transfer', chainId: 8_453, amount: '0.5', ...args })

/** Half an ether is requested. The page has a wallet with one ether. */
function transferring({ change = () => undefined, isConnected = true, args }: Given = {}): World {
  let fox = foxWallet()
  return {
    prepare() {
      fox = foxWallet()
      const chain = fakeChain({ id: 8_453 })
      chain.set('eth_getTransactionReceipt', null)
      chain.set('eth_blockNumber', '0x20')
      change(fox, chain)
      return chain.install()
    },
    companions: () => [
      fakeConnector(fox, {
        discover: function* () {
          return [{ id: 'fox', name: 'Fox', icon: null, status: 'detected' }]
        },
      }),
    ],
    before: async (context) =>
      isConnected && settle(context, context.client.run(walletFlows.connect, { connector: 'den', walletId: 'fox' })),
    open: (context) => fund(context, args),
  }
}

const pay = ({ press }: Pick<StateContext, 'press'>) => press('transfer.continue')
const asking = (change: Given['change']): World => ({ ...transferring({ change }), steps: pay })
const typing = (amount: string) => ({
  ...transferring(),
  steps: ({ type }: Pick<StateContext, 'type'>) => type('transfer.amount', amount),
})

const choose = async ({ press }: Pick<StateContext, 'press'>) => {
  await press('transfer.connect')
  await press('Fox')
}
const connecting = (change: Given['change']): World => ({
  ...transferring({ isConnected: false, change }),
  steps: choose,
})

/** The transfer is sent, and some polls have run. */
const following = (change: Given['change'], looks = 1): World => ({
  ...transferring({ change }),
  async steps(context) {
    await pay(context)
    // The clock must not move before the first poll waits for it.
    await context.sees('transfer.status.pending.detail')
    for (let look = 0; look < looks; look++) await context.advance(3_000)
  },
})

/** All states of the transfer plugin's screens, as the workbench and the tests draw them. */
export const transferStates = defineScreenStates({
  plugin: 'transfer',
  plugins: () => [transfer()],
  user: { accounts: [emailAccount('ada@example.com'), walletAccount(RECEIVER)] },
  config: { supportedChains: [CHAIN] },
  screens: {
    TRANSFER_SCREEN: {
      'what goes where': { ...transferring(), shows: ['transfer.balance', '1 ETH', 'transfer.max.label'] },
      'asking the network': {
        ...transferring({ change: (_, chain) => chain.set('eth_getBalance', new ChainFault('silent')) }),
        shows: 'transfer.loading',
      },
      'the network does not answer': {
        ...transferring({ change: (_, chain) => chain.set('eth_getBalance', new ChainFault('down')) }),
        steps: ({ advance }) => advance(30_000),
        shows: ['transfer.error.unreachable', 'transfer.retry'],
      },
      'no wallet yet': { ...transferring({ isConnected: false }), shows: 'transfer.none' },
      'no amount': { ...typing('0'), shows: 'transfer.error.amount' },
      'too many digits': { ...typing(`0.${'1'.repeat(30)}`), shows: 'transfer.error.digits' },
      'more than there is': { ...typing('1.1'), shows: 'transfer.error.balance' },
      'too little is left for the fee': { ...typing('0.99999'), shows: 'transfer.error.fee' },
      'a token, and no coin for the fee': {
        ...transferring({
          args: { asset: TOKEN, amount: '1.5' },
          change(_, chain) {
            chain.set('eth_call', ([asked]: readonly unknown[]) =>
              (asked as { to: string }).to === TOKEN.token ? word(2_000_000n) : '0x',
            )
            chain.set('eth_getBalance', '0x1')
          },
        }),
        shows: ['2 USDC', 'transfer.error.coin'],
      },
      'to confirm in the wallet': {
        ...asking(({ answers }) => {
          answers.eth_sendTransaction = never
        }),
        shows: 'transfer.asking.detail',
      },
      declined: {
        ...asking(({ answers }) => {
          answers.eth_sendTransaction = declined
        }),
        shows: 'transfer.error.rejected',
      },
      'it waits for an earlier answer': {
        ...asking(({ answers }) => {
          answers.eth_sendTransaction = throwing({ code: -32_002 })
        }),
        shows: 'transfer.error.busy',
      },
      'it did not answer in time': {
        ...asking(({ answers }) => {
          answers.eth_sendTransaction = throwing({ message: 'request timed out' })
        }),
        shows: 'transfer.error.timedOut',
      },
      'it says no transaction': {
        ...asking(({ answers }) => {
          answers.eth_sendTransaction = () => 'sent'
        }),
        shows: 'transfer.error.unreadable',
      },
      'it failed': {
        ...asking(({ answers }) => {
          answers.eth_sendTransaction = throwing({ message: 'boom' })
        }),
        shows: 'transfer.error.wallet',
      },
      'it stays on another network': {
        ...asking(({ answers }) => {
          answers.wallet_switchEthereumChain = declined
        }),
        shows: 'transfer.error.network',
      },
      'it is on another account': {
        ...asking((fox) => {
          const { wallet_switchEthereumChain: change } = fox.answers
          fox.answers.wallet_switchEthereumChain = (params) => {
            fox.emit('accountsChanged', [BOB])
            return change?.(params)
          }
        }),
        shows: 'transfer.error.account',
      },
      'the network would refuse it': {
        ...asking((_, chain) =>
          chain.set('eth_estimateGas', new ChainFault({ code: 3, message: 'execution reverted' })),
        ),
        shows: 'transfer.error.refused',
      },
      'it went away before it answered': {
        ...transferring({
          change: ({ answers }) => {
            answers.eth_sendTransaction = never
          },
        }),
        async steps(context) {
          await pay(context)
          const [wallet] = selectConnectedWallets(context.client.store.getState())
          await context.begin(() => context.client.run(walletFlows.disconnect, { id: wallet?.id ?? '' }))
        },
        shows: ['transfer.error.disconnected', 'transfer.connect'],
      },
      'an earlier one is on its way': {
        ...transferring(),
        async steps(context) {
          await pay(context)
          await context.begin(async () => context.client.closeModal())
          await context.advance(300)
          await context.begin(() => fund(context))
        },
        shows: ['transfer.unfinished', 'transfer.resume'],
      },
    },
    TRANSFER_CONNECT_SCREEN: {
      'wallets at hand': {
        ...transferring({ isConnected: false }),
        steps: ({ press }) => press('transfer.connect'),
        shows: ['transfer.connect.detail', 'transfer.connect.detected'],
      },
      'no wallet': {
        ...transferring({ isConnected: false }),
        companions: () => [],
        before: undefined,
        steps: ({ press }) => press('transfer.connect'),
        shows: 'transfer.connect.none',
      },
      'waiting for one': {
        ...connecting(({ answers }) => {
          answers.eth_requestAccounts = never
        }),
        shows: 'transfer.connect.waiting.detail',
      },
      declined: {
        ...connecting(({ answers }) => {
          answers.eth_requestAccounts = declined
        }),
        shows: ['transfer.error.rejected', 'transfer.connect.detail'],
      },
      'the one that gets the money': {
        ...connecting(({ answers }) => {
          answers.eth_requestAccounts = () => [RECEIVER]
        }),
        shows: 'transfer.error.sameAddress',
      },
    },
    TRANSFER_STATUS_SCREEN: {
      'on its way': { ...following(undefined, 0), shows: 'transfer.status.pending.detail' },
      'the network does not know it': { ...following(undefined, 10), shows: 'transfer.status.unseen' },
      'it arrived': {
        ...following((_, chain) => chain.set('eth_getTransactionReceipt', RECEIPT)),
        shows: ['transfer.status.completed.detail', 'transfer.explorer'],
      },
      'it failed': {
        ...following((_, chain) => chain.set('eth_getTransactionReceipt', { ...RECEIPT, status: '0x0' })),
        shows: ['transfer.error.reverted', 'transfer.retry'],
      },
      'another one took its place': {
        ...following((_, chain) => {
          chain.set('eth_getTransactionByHash', { nonce: '0x7' })
          chain.set('eth_getTransactionCount', '0x8')
        }, 8),
        shows: 'transfer.error.replaced',
      },
      'nobody can say how it went': {
        ...transferring(),
        async steps(context) {
          await pay(context)
          const { store } = context.client
          const id = selectFundingPayment(store.getState())?.id ?? ''
          await context.begin(async () =>
            store.dispatch(fundingSlice.actions.paymentChanged({ id, progress: { status: 'serviceFailure' } })),
          )
        },
        shows: 'transfer.status.serviceFailure.detail',
      },
    },
  },
})
