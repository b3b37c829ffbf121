import { Interface } from 'ethers/abi'
import { ChainFault } from '../../../../core/chain/testing/fakeChain.ts'
import { settle } from '../../../../states/fakes.ts'
import { mine } from '../../send/testing/mine.ts'
import type { StateContext, ScreenState, StatesByName } from '../../../../testing/states/index.ts'
import { embeddedWalletFlows } from '../../flows.ts'
import { ETHEREUM, onEthereum, TOKEN } from '../../testing/walletPage.ts'
import type { SignUi, TypedData } from '../../request/types.ts'

const TO = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const ME = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const ANY_AMOUNT = String(2n ** 256n - 1n)

/** What the frame says when it cannot reach its server. */
const NO_SERVER = { type: 'error', code: 'network_unreachable', message: 'Could not reach the server.' } as const

type Asked = Pick<ScreenState, 'user' | 'config' | 'prepare' | 'open'>
const onPage = { user: { wallet: true }, config: { supportedChains: [ETHEREUM] }, prepare: onEthereum() } as const

/** A screen state that begins with the host's call of `signMessage`. */
const sign = (message: string | { raw: string }, ui: SignUi = {}): Asked => ({
  ...onPage,
  open: ({ client }) => client.run(embeddedWalletFlows.signMessage, { message, ui }),
})
const signTyped = (typedData: TypedData, ui: SignUi = {}): Asked => ({
  ...onPage,
  open: ({ client }) => client.run(embeddedWalletFlows.signTypedData, { typedData, ui }),
})

const approve = ({ press }: Pick<StateContext, 'press'>) => press('embeddedWallet.sign.button')

/** Parses the fields of a type: `address owner, address spender`. */
const fields = (text: string) =>
  text.split(', ').map((field) => {
    const [type = '', name = ''] = field.split(' ')
    return { name, type }
  })
const typedData = (
  types: Record<string, string>,
  message: TypedData['message'],
  chainId: number = ETHEREUM.id,
): TypedData => ({
  domain: { name: 'Tea Shop', version: '1', chainId, verifyingContract: TOKEN },
  types: Object.fromEntries(Object.entries(types).map(([name, text]) => [name, fields(text)])),
  primaryType: Object.keys(types)[0] ?? '',
  message,
})

const order = (chainId?: number) =>
  typedData(
    { Order: 'Person buyer, uint256 cups', Person: 'string name' },
    { buyer: { name: 'Ada' }, cups: 3 },
    chainId,
  )
const permit = (value: string) =>
  typedData(
    { Permit: 'address owner, address spender, uint256 value, uint256 nonce, uint256 deadline' },
    { owner: ME, spender: TO, value, nonce: 0, deadline: 4_102_444_800 },
  )
/** A Seaport order that offers an NFT for a price. */
const offer = (price: string) =>
  typedData(
    {
      OrderComponents: 'address offerer, Offered[] offer, Paid[] consideration, uint256 endTime',
      Offered: 'uint8 itemType, address token, uint256 identifierOrCriteria, uint256 startAmount, uint256 endAmount',
      Paid: 'uint8 itemType, address token, uint256 startAmount, uint256 endAmount, address recipient',
    },
    {
      offerer: ME,
      offer: [{ itemType: 2, token: TOKEN, identifierOrCriteria: 42, startAmount: 1, endAmount: 1 }],
      consideration: [
        { itemType: 0, token: `0x${'0'.repeat(40)}`, startAmount: price, endAmount: price, recipient: ME },
      ],
      endTime: 4_102_444_800,
    },
  )

const erc20 = new Interface([
  'function approve(address, uint256)',
  'function transfer(address, uint256)',
  'function multicall(bytes[])',
])
const APPROVAL = erc20.encodeFunctionData('approve', [TO, ANY_AMOUNT])
const TRANSFER = erc20.encodeFunctionData('transfer', [TO, 5_000_000])

const metaTransaction = (functionSignature: string) =>
  typedData(
    { MetaTransaction: 'uint256 nonce, address from, bytes functionSignature' },
    { nonce: 0, from: ME, functionSignature },
  )
const SAFE_TX = 'address to, uint256 value, bytes data, uint8 operation, uint256 nonce'
const safeTx = (message: object, chainId?: number) =>
  typedData({ SafeTx: SAFE_TX }, { to: TO, value: 0, data: '0x', operation: 0, nonce: 0, ...message }, chainId)
const authorization = (isAuthorized: boolean) =>
  typedData(
    { Authorization: 'address authorizer, address authorized, bool isAuthorized' },
    { authorizer: ME, authorized: TO, isAuthorized },
  )
const credit = (value: string) =>
  typedData(
    { DelegationWithSig: 'address delegatee, uint256 value, uint256 deadline' },
    { delegatee: TO, value, deadline: 4_102_444_800 },
  )

/** States of EMBEDDED_WALLET_SIGN_REQUEST_SCREEN. */
export const signStates: StatesByName = {
  'a message': {
    ...sign('Hello\nTea Shop'),
    shows: ['embeddedWallet.sign.description', 'embeddedWallet.sign.message'],
  },
  'a long message': {
    ...sign('A cup of tea. '.repeat(2_000)),
    shows: ['embeddedWallet.sign.more', 'embeddedWallet.sign.copy'],
  },
  'texts of the host': {
    ...sign('Hello', { title: 'Welcome', description: 'Prove that it is you.', buttonText: 'Prove' }),
    shows: ['Welcome', 'Prove that it is you.', 'Prove'],
  },
  'bytes that nobody can read': {
    ...sign({ raw: `0x${'ab'.repeat(32)}` }),
    shows: ['embeddedWallet.sign.bytes', 'embeddedWallet.warning.unreadable.title'],
  },
  'a login at another site': {
    ...sign(`bank.example wants you to sign in with your Ethereum account:\n${ME}\n`),
    shows: 'embeddedWallet.warning.otherSite.title',
  },
  'a login at another site, asked about once more': {
    ...sign(`bank.example wants you to sign in with your Ethereum account:\n${ME}\n`),
    steps: ({ press }) => press('embeddedWallet.sign.button'),
    shows: ['embeddedWallet.deed.otherSite', 'embeddedWallet.deed.yes'],
  },
  'typed data': {
    ...signTyped(order()),
    shows: ['embeddedWallet.sign.data', 'embeddedWallet.sign.contract', 'embeddedWallet.sign.description'],
  },
  'typed data of another network': { ...signTyped(order(5)), shows: 'embeddedWallet.warning.wrongChain.title' },
  'typed data that is cut': {
    ...signTyped(typedData({ Order: 'uint8[] ids' }, { ids: Array.from({ length: 600 }, () => 10) })),
    shows: ['embeddedWallet.sign.hiddenItems', 'embeddedWallet.sign.whole'],
  },
  'typed data that may move something': {
    ...signTyped(typedData({ Swap: 'uint256 amountIn, address recipient' }, { amountIn: 5, recipient: TO })),
    shows: 'embeddedWallet.warning.mayMove.title',
  },
  'a permission': {
    ...signTyped(permit('5000000')),
    shows: ['embeddedWallet.call.permit', 'embeddedWallet.sign.units'],
  },
  'a permission without limit': {
    ...signTyped(permit(ANY_AMOUNT)),
    shows: ['embeddedWallet.call.permitUnlimited', 'embeddedWallet.warning.unlimitedPermit.detail'],
  },
  'a permission without limit, asked about once more': {
    ...signTyped(permit(ANY_AMOUNT)),
    steps: ({ press }) => press('embeddedWallet.sign.button'),
    shows: 'embeddedWallet.deed.yes',
  },
  'tokens that leave': {
    ...signTyped(
      typedData(
        {
          TransferWithAuthorization:
            'address from, address to, uint256 value, uint256 validAfter, uint256 validBefore, bytes32 nonce',
        },
        {
          from: ME,
          to: TO,
          value: '5000000',
          validAfter: 0,
          validBefore: 4_102_444_800,
          nonce: `0x${'00'.repeat(32)}`,
        },
      ),
    ),
    shows: ['embeddedWallet.call.signedTransfer', 'embeddedWallet.warning.signedTransfer.detail'],
  },
  'an item at a price': {
    ...signTyped(offer('1000')),
    shows: ['embeddedWallet.call.offerItem', 'embeddedWallet.warning.offer.detail'],
  },
  'an item for nothing': {
    ...signTyped(offer('0')),
    shows: ['embeddedWallet.call.giveAwayItem', 'embeddedWallet.warning.offerForNothing.detail'],
  },
  'a meta-transaction with an approval without limit': {
    ...signTyped(metaTransaction(APPROVAL), { description: 'Free and harmless.' }),
    shows: [
      'embeddedWallet.sign.careful',
      'embeddedWallet.call.approveUnlimited',
      'embeddedWallet.sign.ownCall',
      'embeddedWallet.warning.signedCall.title',
      'Free and harmless.',
    ],
  },
  'several calls in one signature': {
    ...signTyped(
      metaTransaction(
        erc20.encodeFunctionData('multicall', [
          [TRANSFER, '0xdeadbeef', APPROVAL, ...Array.from({ length: 9 }, () => TRANSFER)],
        ]),
      ),
    ),
    shows: [
      'embeddedWallet.call.approveUnlimited',
      'embeddedWallet.call.unknown',
      'embeddedWallet.warning.signedTransfer.detail',
      'embeddedWallet.sign.hiddenEffects',
    ],
  },
  'more calls than are read': {
    ...signTyped(metaTransaction(erc20.encodeFunctionData('multicall', [Array.from({ length: 101 }, () => TRANSFER)]))),
    shows: 'embeddedWallet.warning.moreCalls.title',
  },
  'money of a smart account': {
    ...signTyped(safeTx({ value: String(10n ** 18n) })),
    shows: ['embeddedWallet.call.native', 'embeddedWallet.tx.to'],
  },
  'foreign code with money of a smart account': {
    ...signTyped(safeTx({ value: String(10n ** 18n), data: '0xdeadbeef', operation: 1 }, 137)),
    shows: ['embeddedWallet.warning.delegated.detail', 'embeddedWallet.sign.pays', 'embeddedWallet.sign.network'],
  },
  'data that cannot be read': {
    ...signTyped(
      typedData({ Request: 'bytes key, bytes32 hash' }, { key: '0x12345678', hash: `0x${'ab'.repeat(32)}` }),
    ),
    shows: ['embeddedWallet.warning.unreadData.title', 'embeddedWallet.warning.hiddenHash.title'],
  },
  'somebody who may act': {
    ...signTyped(authorization(true)),
    shows: ['embeddedWallet.call.control', 'embeddedWallet.warning.control.detail'],
  },
  'somebody who may act no more': { ...signTyped(authorization(false)), shows: 'embeddedWallet.call.endControl' },
  credit: {
    ...signTyped(credit('5000000')),
    shows: ['embeddedWallet.call.credit', 'embeddedWallet.warning.credit.detail'],
  },
  'credit without limit': { ...signTyped(credit(ANY_AMOUNT)), shows: 'embeddedWallet.call.creditUnlimited' },
  'credit without limit, asked about once more': {
    ...signTyped(credit(ANY_AMOUNT)),
    steps: ({ press }) => press('embeddedWallet.sign.button'),
    shows: ['embeddedWallet.call.creditUnlimited', 'embeddedWallet.warning.credit.detail', 'embeddedWallet.deed.yes'],
  },
  'code that runs as the wallet': {
    ...signTyped(
      typedData(
        { Authorization: 'uint256 chainId, address address, uint256 nonce' },
        { chainId: 1, address: TO, nonce: 0 },
      ),
    ),
    shows: ['embeddedWallet.call.code', 'embeddedWallet.warning.code.detail'],
  },
  signing: {
    ...sign('Hello'),
    async steps(context) {
      context.frame.fail('wallet:rpc', 'silence')
      await approve(context)
    },
    shows: 'embeddedWallet.sign.button',
  },
  signed: { ...sign('Hello'), steps: approve, shows: 'embeddedWallet.sign.signed' },
  'not signed': {
    ...sign('Hello'),
    async steps(context) {
      context.frame.fail('wallet:rpc', NO_SERVER)
      await approve(context)
    },
    shows: [{ english: NO_SERVER.message, key: 'error.network_unreachable' }, 'embeddedWallet.tx.tryAgain'],
  },
}

type Ethereum = { request(args: { method: string; params: readonly unknown[] }): Promise<unknown> }

/** The app sends a bundle of two calls, without asking the user, and then shows their status. */
const calls = (
  chain?: Parameters<typeof onEthereum>[0],
): Pick<ScreenState, 'user' | 'app' | 'config' | 'prepare' | 'before' | 'open'> => {
  const ethereumOf = ({ client }: Pick<StateContext, 'client'>): Promise<Ethereum> =>
    client.run(embeddedWalletFlows.getEthereumProvider)
  return {
    ...onPage,
    app: { enforce_wallet_uis: false },
    prepare: onEthereum(chain),
    async before(context) {
      const ethereum = await settle(context, ethereumOf(context))
      const bundle = {
        version: '2.0.0',
        id: 'tea',
        chainId: '0x1',
        from: ME,
        atomicRequired: false,
        calls: [
          { to: TO, value: '0x1' },
          { to: TO, value: '0x2' },
        ],
      }
      await settle(context, ethereum.request({ method: 'wallet_sendCalls', params: [bundle] }))
      await context.advance(20_000)
    },
    open: async (context) => (await ethereumOf(context)).request({ method: 'wallet_showCallsStatus', params: ['tea'] }),
  }
}

const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const onToken = (to: string, name: string, amount: bigint) => ({
  to,
  data: erc20.encodeFunctionData(name, [TO, amount]),
})
const BUNDLE = [
  { to: TO, value: '0x2386f26fc10000' },
  onToken(TOKEN, 'approve', 2n ** 256n - 1n),
  onToken(USDC, 'transfer', 12_500_000n),
  { to: TOKEN, data: '0xdeadbeef', value: '0x2386f26fc10000' },
  onToken(TOKEN, 'transfer', 5_000_000n),
]

/** The app sends a bundle of five calls, and the user is asked. */
const asked = (
  chain?: Parameters<typeof onEthereum>[0],
): Pick<ScreenState, 'user' | 'config' | 'prepare' | 'before' | 'open'> => ({
  ...onPage,
  prepare: onEthereum(chain),
  // Loads the call decoder first: with the test clock stopped, the modal would not open after a later load.
  before: () => import('ethers/abi'),
  async open({ client }) {
    const ethereum: Ethereum = await client.run(embeddedWalletFlows.getEthereumProvider)
    const bundle = { version: '2.0.0', chainId: '0x1', from: ME, atomicRequired: false, calls: BUNDLE }
    await ethereum.request({ method: 'wallet_sendCalls', params: [bundle] })
  },
})

/** The first call of the bundle, on the screen of a transaction. */
export const stepState: ScreenState = {
  ...asked(),
  steps: ({ press }) => press('embeddedWallet.calls.start'),
  shows: ['embeddedWallet.calls.step', '0.01 ETH', 'embeddedWallet.tx.to'],
}

/** States of EMBEDDED_WALLET_CALLS_STATUS_SCREEN. */
export const callsStates: StatesByName = {
  'all calls, before the first': {
    ...asked(),
    shows: [
      'embeddedWallet.calls.reviewDetail',
      '0.02 ETH',
      'embeddedWallet.call.tokenTransfer',
      '12.5 USDC',
      'embeddedWallet.call.unknown',
      '0x5FbD…0aa3',
    ],
  },
  'all calls, while their tokens are asked': {
    ...asked((chain) => chain.set('eth_call', new ChainFault('silent'))),
    shows: ['embeddedWallet.calls.fees', 'embeddedWallet.call.native', '0.01 ETH'],
  },
  'all are done': { ...calls(), shows: ['embeddedWallet.calls.done', 'embeddedWallet.tx.explorer'] },
  'one is on its way': {
    ...calls((chain) => chain.set('eth_getTransactionReceipt', null)),
    shows: ['embeddedWallet.calls.pending', 'embeddedWallet.calls.waiting'],
  },
  'one failed': {
    ...calls((chain) => void mine(chain, { status: '0x0' })),
    shows: ['embeddedWallet.calls.failed', 'embeddedWallet.calls.notSent'],
  },
}
