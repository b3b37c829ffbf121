import { settle } from '../../../../states/standIns.ts'
import { mine } from '../../transactions/testing/mine.ts'
import type { Scene, ScreenState, StatesByName } from '../../../../testing/states/index.ts'
import { embeddedWalletFlows } from '../../flows.ts'
import { ETHEREUM, onEthereum, TOKEN } from '../../testing/walletPage.ts'
import type { SignUi, TypedData } from '../../transactions/types.ts'

const TO = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const ME = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const ANY_AMOUNT = String(2n ** 256n - 1n)

type Asked = Pick<ScreenState, 'user' | 'config' | 'prepare' | 'open'>
const onPage = { user: { wallet: true }, config: { supportedChains: [ETHEREUM] }, prepare: onEthereum() } as const

/** The host requests a signature. */
const sign = (message: string | { raw: string }, ui: SignUi = {}): Asked => ({
  ...onPage,
  open: ({ client }) => client.run(embeddedWalletFlows.signMessage, { message, ui }),
})
const signTyped = (typedData: TypedData): Asked => ({
  ...onPage,
  open: ({ client }) => client.run(embeddedWalletFlows.signTypedData, { typedData }),
})

const approve = ({ press }: Pick<Scene, 'press'>) => press('embeddedWallet.sign.button')

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

/** EMBEDDED_WALLET_SIGN_REQUEST_SCREEN. */
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
  signing: {
    ...sign('Hello'),
    async steps(scene) {
      scene.frame.fail('wallet:rpc', 'silence')
      await approve(scene)
    },
    shows: 'embeddedWallet.sign.button',
  },
  signed: { ...sign('Hello'), steps: approve, shows: 'embeddedWallet.sign.signed' },
  'not signed': {
    ...sign('Hello'),
    async steps(scene) {
      scene.frame.fail('wallet:rpc', { type: 'error', message: 'The wallet did not answer.' })
      await approve(scene)
    },
    shows: ['The wallet did not answer.', 'embeddedWallet.tx.tryAgain'],
  },
}

type Ethereum = { request(args: { method: string; params: readonly unknown[] }): Promise<unknown> }

/** The app sends a bundle of two calls, without asking the user, and then shows their status. */
const calls = (
  chain?: Parameters<typeof onEthereum>[0],
): Pick<ScreenState, 'user' | 'app' | 'config' | 'prepare' | 'before' | 'open'> => {
  const ethereumOf = ({ client }: Pick<Scene, 'client'>): Promise<Ethereum> =>
    client.run(embeddedWalletFlows.getEthereumProvider)
  return {
    ...onPage,
    app: { enforce_wallet_uis: false },
    prepare: onEthereum(chain),
    async before(scene) {
      const ethereum = await settle(scene, ethereumOf(scene))
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
      await settle(scene, ethereum.request({ method: 'wallet_sendCalls', params: [bundle] }))
      await scene.advance(20_000)
    },
    open: async (scene) => (await ethereumOf(scene)).request({ method: 'wallet_showCallsStatus', params: ['tea'] }),
  }
}

/** EMBEDDED_WALLET_CALLS_STATUS_SCREEN. */
export const callsStates: StatesByName = {
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
