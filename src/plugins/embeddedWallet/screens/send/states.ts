import { AbiCoder, Interface } from 'ethers/abi'
import { ChainFault, type FakeChain } from '../../../../core/chain/testing/fakeChain.ts'
import type { StateContext, ScreenState, StatesByName } from '../../../../testing/states/index.ts'
import { receive } from '../../../receive/index.ts'
import { embeddedWalletFlows } from '../../flows.ts'
import { ETHEREUM, onEthereum, OWN_CHAIN, TOKEN } from '../../testing/walletPage.ts'
import { mine } from '../../send/testing/mine.ts'
import type { SendTransactionArgs, TransactionRequest } from '../../request/types.ts'

const TO = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const ME = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const ETH = 10n ** 18n
const PAY = { to: TO, value: ETH / 20n }
/** Fee of 21,000 gas, which only a prepared transaction shows. */
const COST = '$0.13'
const CODE = '0x600160005560016000f3'

const erc20 = new Interface([
  'function transfer(address,uint256)',
  'function transferFrom(address,address,uint256)',
  'function approve(address,uint256)',
  'function setApprovalForAll(address,bool)',
  'function safeTransferFrom(address,address,uint256)',
  'function brew(uint256)',
])
const calling = (name: string, args: readonly unknown[]): TransactionRequest => ({
  to: TOKEN,
  data: erc20.encodeFunctionData(name, args),
})

const coder = AbiCoder.defaultAbiCoder()
/** Makes the fake chain answer for the token with this symbol and these decimals. */
const token =
  ({ symbol = 'USDC', decimals = coder.encode(['uint256'], [6]) as unknown }) =>
  (chain: FakeChain): void =>
    chain.set('eth_call', ([asked]: readonly { data: string }[]) =>
      asked?.data === '0x95d89b41' ? coder.encode(['string'], [symbol]) : decimals,
    )
const digits = (decimals: number): unknown => coder.encode(['uint256'], [decimals])
const MILLION = 1_000_000_000_000n
/** Circle's USDC, which every app knows. */
const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

type Sent = Pick<ScreenState, 'user' | 'config' | 'prepare' | 'before' | 'open'>

/** A screen state that begins with the host's call of `sendTransaction`. */
const send = (
  transaction: TransactionRequest = PAY,
  chain?: Parameters<typeof onEthereum>[0],
  more: Partial<SendTransactionArgs> = {},
): Sent => ({
  user: { wallet: true },
  config: { supportedChains: [ETHEREUM] },
  prepare: onEthereum(chain),
  // Loads the call decoder first: with the test clock stopped, the modal would not open after a later load.
  before: () => import('ethers/abi'),
  open: ({ client }) => client.run(embeddedWalletFlows.sendTransaction, { transaction, ...more }),
})

/** Approves, and waits for the outcome. */
const submit =
  (ms = 10_000) =>
  async ({ press, advance }: Pick<StateContext, 'press' | 'advance'>) => {
    await press('embeddedWallet.tx.submit')
    await advance(ms)
  }

/** Puts the transaction into a block, reverted. */
const mineFailed = (chain: FakeChain): void => void mine(chain, { status: '0x0' })

const reverted = new ChainFault({ code: 3, message: 'execution reverted: sold out' })

/** States of EMBEDDED_WALLET_SEND_TRANSACTION_SCREEN. */
export const sendStates: StatesByName = {
  'preparing money to send': {
    ...send(PAY, (chain) => chain.set('eth_estimateGas', new ChainFault('silent'))),
    shows: ['embeddedWallet.tx.preparing', '0.05 ETH'],
  },
  'preparing a token to send': {
    ...send(calling('transfer', [TO, 12_500_000n]), (chain) => chain.set('eth_call', new ChainFault('silent'))),
    shows: ['embeddedWallet.tx.preparing', 'embeddedWallet.tx.token'],
  },
  'money to send': { ...send(), shows: ['embeddedWallet.call.native', COST] },
  'its details': {
    ...send(),
    steps: ({ press }) => press('embeddedWallet.tx.details'),
    shows: 'embeddedWallet.tx.detail.nonce',
  },
  'texts of the host': {
    ...send(PAY, undefined, {
      ui: {
        title: 'Buy tea',
        description: 'One cup, delivered.',
        action: 'Mint',
        actionDescription: 'One cup',
        buttonText: 'Buy now',
        contractInfo: { name: 'Tea NFT', url: 'https://tea.example/nft', actionText: 'See it' },
      },
    }),
    shows: ['Buy tea', 'One cup, delivered.', 'See it', 'Buy now', COST],
  },
  'a token to send': {
    ...send(calling('transfer', [TO, 12_500_000n])),
    shows: [
      '12.5 USDC',
      'embeddedWallet.tx.units',
      '12,500,000',
      'embeddedWallet.call.tokenTransfer',
      '0x5FbD…0aa3',
      COST,
    ],
  },
  'a token of the list to send': {
    ...send({ ...calling('transfer', [TO, 12_500_000n]), to: USDC }),
    shows: ['12.5 USDC', 'embeddedWallet.call.tokenTransfer', '0x7099…79C8', COST],
  },
  'a token with 30 decimals, says the network': {
    ...send(calling('transfer', [TO, MILLION]), token({ decimals: digits(30) })),
    shows: [
      '1,000,000,000,000',
      'embeddedWallet.tx.smallestUnit',
      'USDC (0x5FbD…0aa3)',
      'embeddedWallet.warning.decimalsUnusual.detail',
      COST,
    ],
  },
  'a token with no decimals, says the network': {
    ...send(calling('approve', [TO, MILLION]), token({ decimals: digits(0) })),
    shows: [
      '1,000,000,000,000',
      'embeddedWallet.warning.decimalsUnusual.title',
      'embeddedWallet.warning.permission.title',
      COST,
    ],
  },
  'a token of the list with 18 decimals, says the network': {
    ...send({ ...calling('transfer', [TO, MILLION]), to: USDC }, token({ decimals: digits(18) })),
    shows: ['1,000,000 USDC', 'embeddedWallet.warning.decimalsDiffer.detail', COST],
  },
  'a token without decimals': {
    ...send(calling('approve', [TO, 7n]), token({ decimals: '0x' })),
    shows: ['embeddedWallet.warning.decimalsNone.detail', 'embeddedWallet.call.approve', COST],
  },
  'a permission for a token that does not answer': {
    ...send(calling('approve', [TO, MILLION]), token({ decimals: new ChainFault('silent') })),
    steps: ({ advance }) => advance(5_000),
    shows: ['1,000,000,000,000', 'embeddedWallet.warning.decimalsUnread.detail', 'embeddedWallet.call.approve', COST],
  },
  'a token whose name turns the text around': {
    ...send(calling('transfer', [TO, MILLION]), token({ symbol: '\u202eCDSU' })),
    shows: ['1,000,000 [U+202E]CDSU', COST],
  },
  'a token of somebody else': {
    ...send(calling('transferFrom', [TO, ME, 5_000_000n])),
    shows: ['embeddedWallet.call.tokenTransferFrom', COST],
  },
  'a permission': {
    ...send(calling('approve', [TO, 100_000_000n])),
    shows: ['100 USDC', 'embeddedWallet.warning.permission.title', COST],
  },
  'a permission without limit': {
    ...send(calling('approve', [TO, 2n ** 256n - 1n])),
    shows: ['embeddedWallet.call.approveUnlimited', 'embeddedWallet.warning.unlimited.title', COST],
  },
  'a permission without limit, asked about once more': {
    ...send(calling('approve', [TO, 2n ** 256n - 1n])),
    async steps({ sees, press }) {
      await sees(COST)
      await press('embeddedWallet.tx.submit')
    },
    shows: 'embeddedWallet.deed.yes',
  },
  'a permission taken back': { ...send(calling('approve', [TO, 0n])), shows: ['embeddedWallet.call.revoke', COST] },
  'a permission for all items': {
    ...send(calling('setApprovalForAll', [TO, true])),
    shows: ['embeddedWallet.warning.approveAll.title', COST],
  },
  'a permission for all items taken back': {
    ...send(calling('setApprovalForAll', [TO, false])),
    shows: ['embeddedWallet.call.revokeAll', COST],
  },
  'an item to send': {
    ...send(calling('safeTransferFrom', [ME, TO, 7n])),
    shows: ['embeddedWallet.call.nftTransfer', COST],
  },
  'a call that nobody knows': {
    ...send({ ...calling('brew', [3n]), value: ETH / 100n }),
    shows: ['embeddedWallet.warning.unknownContract.title', 'embeddedWallet.tx.amount', COST],
  },
  'a new contract': { ...send({ data: CODE }), shows: ['embeddedWallet.warning.create.title', COST] },
  'asked again, as another tab has paid meanwhile': {
    ...send(PAY, (chain) => {
      let count = 0
      chain.set('eth_getTransactionCount', () => (count++ === 0 ? '0x7' : '0x8'))
    }),
    async steps({ sees, press }) {
      await sees(COST)
      await press('embeddedWallet.tx.submit')
    },
    shows: ['embeddedWallet.tx.changed', COST],
  },
  'a high fee': {
    ...send(PAY, (chain) =>
      chain.set('eth_getBlockByNumber', { number: '0x10', baseFeePerGas: '0x1d1a94a2000', gasLimit: '0x1c9c380' }),
    ),
    shows: 'embeddedWallet.warning.highFee.title',
  },
  'too little money': {
    ...send(PAY, (chain) => chain.set('eth_getBalance', '0x0')),
    shows: ['embeddedWallet.tx.insufficient', 'embeddedWallet.tx.copyWallet'],
  },
  'too little money, which can be added': {
    ...send(PAY, (chain) => chain.set('eth_getBalance', '0x0')),
    companions: () => [receive()],
    shows: 'embeddedWallet.tx.addFunds',
  },
  'the network would refuse it': {
    ...send(calling('brew', [3n]), (chain) => chain.set('eth_estimateGas', reverted)),
    shows: ['embeddedWallet.tx.refusal', 'embeddedWallet.tx.unknown'],
  },
  'it could not be prepared': {
    ...send(PAY, (chain) => chain.set('eth_getBalance', new ChainFault('down'))),
    steps: ({ advance }) => advance(5_000),
    shows: ['embeddedWallet.tx.unprepared', 'embeddedWallet.tx.tryAgain'],
  },
  submitting: {
    ...send(PAY, (chain) => chain.set('eth_sendRawTransaction', new ChainFault('silent'))),
    steps: submit(0),
    shows: 'embeddedWallet.tx.submitting',
  },
  done: { ...send(), steps: submit(), shows: ['embeddedWallet.tx.complete', 'embeddedWallet.tx.explorer'] },
  'done, without an explorer': {
    ...send(),
    config: { supportedChains: [OWN_CHAIN] },
    prepare: onEthereum(undefined, OWN_CHAIN.id),
    steps: submit(),
    shows: ['embeddedWallet.tx.complete', 'embeddedWallet.tx.copyHash'],
  },
  'not sent': {
    ...send(PAY, (chain) =>
      chain.set('eth_sendRawTransaction', new ChainFault({ code: -32_000, message: 'nonce too low' })),
    ),
    async steps(context) {
      await submit()(context)
      await context.press('embeddedWallet.tx.details')
    },
    shows: ['embeddedWallet.tx.notSent', 'embeddedWallet.tx.retry', 'embeddedWallet.tx.said'],
  },
  'failed on the network': {
    ...send(PAY, mineFailed),
    steps: submit(),
    shows: ['embeddedWallet.tx.reverted', 'embeddedWallet.tx.retry'],
  },
  'failed, when nobody waits any more': {
    ...send(PAY, mineFailed, { waitFor: 'hash' }),
    steps: submit(),
    shows: ['embeddedWallet.tx.reverted', 'embeddedWallet.close'],
  },
  'signing only': {
    ...send(),
    open: ({ client }) => client.run(embeddedWalletFlows.signTransaction, { transaction: PAY }),
    async steps({ frame, press }) {
      frame.fail('wallet:rpc', 'silence')
      await press('embeddedWallet.tx.submit')
    },
    shows: 'embeddedWallet.sign.signing',
  },
  'signed only': {
    ...send(),
    open: ({ client }) => client.run(embeddedWalletFlows.signTransaction, { transaction: PAY }),
    steps: submit(0),
    shows: 'embeddedWallet.tx.signedDetail',
  },
}
